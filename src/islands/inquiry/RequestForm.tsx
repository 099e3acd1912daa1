import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { DEFAULT_CITY } from '#lib/domain/cities/city-preset.ts';
import type { ConsentVersions } from '#lib/domain/customer/consent.ts';
import { formatPhone, toE164 } from '#lib/domain/customer/phone.ts';
import type { DeliveryCity } from '#lib/domain/delivery/delivery.ts';
import type { PartNames } from '#lib/domain/job/job-names.ts';
import type { InquiryKind } from '#lib/domain/orders/inquiry.ts';
import { INQUIRY_FORM, INQUIRY_LABELS } from '#lib/messages/orders/inquiry-form.ts';
import { inquiryPath } from '#lib/routes.ts';
import { $inquiryDraft, type InquiryDraft, updateInquiry } from '#lib/stores/inquiry/inquiry-draft.ts';
import { sendInquiry, UNCHOSEN_CITY } from '#lib/stores/inquiry/send-inquiry.ts';
import { $auth } from '#lib/stores/session/session.ts';
import { $city } from '#lib/stores/site/city.ts';
import { Consents, type ConsentWords } from '../form/Consents.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { textOf } from '../form/form-data.ts';
import { useForm } from '../form/use-form.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Contact, Wish } from './RequestFields.tsx';
import css from './RequestForm.module.css';

/** Who comes by the footer has chosen nothing. */
const ChosenJob = lazyPart(() => import('./ChosenJob.tsx').then(({ ChosenJob }) => ChosenJob));

/** Nothing is ordered yet, so the offer is not agreed to; a phone gets no letters. */
const CONSENT_KINDS = { quote: ['personalData', 'marketing'], callback: ['personalData'] } as const;

export type Consented = { texts: ConsentVersions; words: ConsentWords };

function keepTyped(data: FormData): void {
  updateInquiry({
    name: textOf(data, 'contact.name'),
    phone: toE164(textOf(data, 'contact.phone')),
    ...(data.has('when') && { when: textOf(data, 'when') }),
    ...(data.has('text') && {
      text: textOf(data, 'text'),
      quantity: textOf(data, 'quantity'),
      wantedDay: textOf(data, 'wantedDay'),
      email: textOf(data, 'contact.email'),
    }),
  });
}

/** The draft, completed from the customer's account. */
function filledDraft(): InquiryDraft {
  const draft = $inquiryDraft.get();
  const { name = '', email = '', phone = '' } = $auth.get().user;
  return { ...draft, name: draft.name || name, email: draft.email || email, phone: formatPhone(draft.phone || phone) };
}

/** The city that was chosen for the inquiry, else that of the header. */
function startCity(): DeliveryCity {
  const { name, subject, kladr_id, index } = $inquiryDraft.get().city ?? $city.get() ?? DEFAULT_CITY;
  return { name, subject, kladr_id, index };
}

/** The form of an inquiry, on its way. `onWaiting`: the shop has it, and its files are yet to follow. */
function useRequest(kind: InquiryKind, city: DeliveryCity | null, texts: ConsentVersions, onWaiting: () => void) {
  return useForm(
    async (data) => {
      keepTyped(data);
      const typedCity = textOf(data, 'city') === '' ? null : UNCHOSEN_CITY;
      const ticks = { personalData: data.has('consents.personalData'), marketing: data.has('consents.marketing') };
      const { personalData, marketing } = texts;
      return sendInquiry({ kind, city: city ?? typedCity }, { ...ticks, texts: { personalData, marketing } });
    },
    ({ id }) => {
      if ($inquiryDraft.get().sent === null) return inquiryPath(id);
      onWaiting();
      return undefined;
    },
  );
}

/** `names`: of what may have been chosen. */
export type AskingProps = { names: PartNames; consents: Consented };
type Props = AskingProps & { kind: InquiryKind; onWaiting: () => void };

/** Asks for a price, or for a call; nothing typed or chosen is ever lost. */
export function RequestForm({ names, consents, kind, onWaiting }: Props) {
  const [draft] = useState(filledDraft);
  const { page } = useStore($inquiryDraft);
  const [city, setCity] = useState<DeliveryCity | null>(startCity);
  const { errors, text, isBusy, submit } = useRequest(kind, city, consents.texts, onWaiting);
  const takeCity = (chosen: DeliveryCity | null) => {
    setCity(chosen);
    updateInquiry({ city: chosen });
  };
  return (
    <form
      className={`stack ${css.form}`}
      method="dialog"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => keepTyped(new FormData(currentTarget))}
    >
      <ErrorSummary errors={errors} labels={INQUIRY_LABELS} text={text} />
      {page !== null && (
        <Suspense>
          <ChosenJob page={page} names={names} />
        </Suspense>
      )}
      {kind === 'quote' && <Wish {...{ draft, errors, city }} onCity={takeCity} />}
      <Contact {...{ draft, errors, kind }} />
      <section aria-label={INQUIRY_FORM.consents}>
        <Consents errors={errors} words={consents.words} kinds={CONSENT_KINDS[kind]} />
      </section>
      <p>
        <button className="button button-primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? INQUIRY_FORM.sending : kind === 'callback' ? INQUIRY_FORM.call : INQUIRY_FORM.send}
        </button>
      </p>
    </form>
  );
}
