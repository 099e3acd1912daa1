import { findingText, indicatorName } from '#lib/messages/layout-findings.ts';
import { LAYOUTS } from '#lib/messages/layouts.ts';
import type { LayoutView } from '#lib/stores/layouts.ts';
import { StateMark } from '../StateMark.tsx';

type Props = { report: NonNullable<LayoutView['report']>; page: number; onTurn: (page: number) => void };

/** What is wrong, by the numbers on the picture, each with how to mend it; what could not be judged is never called fine. */
export function Findings({ report: { findings, unmeasured, pages }, page, onTurn }: Props) {
  return (
    <>
      {findings.length > 0 && (
        <ol className="layout-findings">
          {findings.map((finding, index) => {
            const { title, fix } = findingText(finding);
            const where = finding.page;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id and their order never changes
              <li key={index}>
                <StateMark state={finding.severity === 3 ? 'bad' : 'warn'} />
                <div>
                  <h4>
                    {index + 1}. {title}
                  </h4>
                  <p>{fix}</p>
                  {where !== null && where !== page && (
                    <button type="button" className="link" onClick={() => onTurn(where)}>
                      {LAYOUTS.page(where, pages)}
                    </button>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {unmeasured.length > 0 && <p className="note">{LAYOUTS.unmeasured(unmeasured.map(indicatorName).join(', '))}</p>}
    </>
  );
}
