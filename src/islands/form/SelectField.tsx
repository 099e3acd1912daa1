import { FieldFrame, fieldId } from './Field.tsx';

type Props = {
  /** Also the field's path in the server's answer: «delivery.point». */
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
};

/** One of several, chosen from a native list. */
export function SelectField({ name, label, options, defaultValue, error }: Props) {
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select className="input" id={id} name={name} defaultValue={defaultValue}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
