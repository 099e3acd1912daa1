import type { ChangeEvent } from 'react';

/** `titleId`: of what the file is for. `errorId`: of why the last one was refused. */
type Props = {
  id: string;
  titleId: string;
  accept: string;
  text: string;
  errorId: string | undefined;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A button that chooses one file. */
export const FileChoice = ({ id, titleId, accept, text, errorId, onPick }: Props) => (
  <>
    <input
      className="visually-hidden"
      type="file"
      id={id}
      aria-labelledby={`${titleId} ${id}-choose`}
      accept={accept}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      onChange={onPick}
    />
    <label className="button button-small" id={`${id}-choose`} htmlFor={id}>
      {text}
    </label>
  </>
);
