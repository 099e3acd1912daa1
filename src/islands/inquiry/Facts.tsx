import { formatPhone } from '#lib/domain/customer/phone.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import type { InquiryView } from '#lib/stores/inquiry/inquiry.ts';

export type FactLine = readonly [name: string, text: string];

/** Where the shop answers. */
export const contactLines = ({ name, email, phone }: InquiryView['contact']): FactLine[] => [
  [INQUIRY_PAGE.email, email],
  [INQUIRY_PAGE.phone, formatPhone(phone).replaceAll(' ', '\u00a0')],
  [INQUIRY_PAGE.name, name],
];

/** What was said, by name; what was left empty is left out. */
export const Facts = ({ lines }: { lines: readonly FactLine[] }) => (
  <dl className="lines">
    {lines
      .filter(([, text]) => text !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
