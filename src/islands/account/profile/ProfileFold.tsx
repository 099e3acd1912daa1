import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../parts/Skeleton.tsx';
import css from './ProfileFold.module.css';

type Props = { title: string; value: string; children: ReactNode };

/** A line of the profile that opens its form. A form stays mounted after the first opening, with its typed text. */
export function ProfileFold({ title, value, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css.fold} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className={css.line}>
        <span className={css.title}>{title}</span>
        <span className={css.value}>{value}</span>
      </summary>
      {wasOpened && (
        <div className={css.body}>
          <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}
