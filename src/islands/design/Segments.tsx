type Props<Value extends string> = {
  name: string;
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few short choices in one bar. */
export const Segments = <Value extends string>({ name, legend, options, value, onChange }: Props<Value>) => (
  <fieldset>
    <legend className="visually-hidden">{legend}</legend>
    <div className="segments">
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={value === option} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
