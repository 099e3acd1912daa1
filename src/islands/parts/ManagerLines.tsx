type Props = { manager: { name: string; phone: string; email: string } };

const dialable = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Name, phone and e-mail of a manager. */
export function ManagerLines({ manager: { name, phone, email } }: Props) {
  return (
    <>
      <b>{name}</b>
      <a className="plain num" href={dialable(phone)}>
        {phone}
      </a>
      <a className="plain" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}
