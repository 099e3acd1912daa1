import { useEffect, useId, useState } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { formatMoment } from '#lib/messages/format/moments.ts';
import { type DesignerLinks, loadDesignerLinks, revokeDesignerLink, shareArtworks } from '#lib/stores/artwork/artworks.ts';
import { errorText, type Outcome } from '#lib/stores/error-text.ts';

type Links = DesignerLinks['items'];

function Given({ links, onRevoke }: { links: Links; onRevoke: (id: string) => void }) {
  if (links.length === 0) return null;
  return (
    <section className="stack">
      <p>{ARTWORKS.sharedBefore}</p>
      <ul className="stack">
        {links.map(({ id, createdAt, expiresAt }) => (
          <li className="row" key={id}>
            <span>{ARTWORKS.sharedOne(formatMoment(createdAt), formatMoment(expiresAt))}</span>
            <button
              type="button"
              className="button button-small"
              aria-label={ARTWORKS.revokeOf(formatMoment(createdAt))}
              onClick={() => onRevoke(id)}
            >
              {ARTWORKS.revoke}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Shared = Awaited<ReturnType<typeof shareArtworks>>;

/** The valid links, the one just made, and an error. */
function useLinks(orderId: string) {
  const [result, setResult] = useState<Shared | null>(null);
  const [links, setLinks] = useState<Links>([]);
  const [problem, setProblem] = useState('');
  const show = (answer: Outcome<DesignerLinks>) => {
    setProblem(answer.ok ? '' : errorText(answer.error));
    if (answer.ok) setLinks(answer.value.items.filter((link) => link.orderId === orderId));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order shown is the same order as long as its page stands
  useEffect(() => void loadDesignerLinks().then((answer) => answer.ok && show(answer)), []);
  const share = async () => {
    setResult(await shareArtworks(orderId));
    show(await loadDesignerLinks());
  };
  const revoke = async (linkId: string) => {
    setResult(null);
    show(await revokeDesignerLink(linkId));
  };
  return { result, links, problem, share, revoke };
}

function Made({ result }: { result: Shared }) {
  const id = useId();
  if (!result.ok) return <p className="error">{errorText(result.error)}</p>;
  return (
    <>
      <label htmlFor={id}>{ARTWORKS.shared(formatMoment(result.value.expiresAt))}</label>
      <input className="input" id={id} readOnly value={result.value.url} onFocus={(event) => event.currentTarget.select()} />
    </>
  );
}

/** Makes a link by which a designer without an account hands files in; lists those that are good and ends them. */
export function ShareLink({ orderId }: { orderId: string }) {
  const { result, links, problem, share, revoke } = useLinks(orderId);
  return (
    <div className="stack share-link">
      <p className="row">
        <button type="button" className="button button-small" onClick={() => void share()}>
          {ARTWORKS.share}
        </button>
        <span className="note">{ARTWORKS.shareNote}</span>
      </p>
      <div role="status">
        {result !== null && <Made result={result} />}
        {problem !== '' && <p className="error">{problem}</p>}
      </div>
      <Given links={links} onRevoke={(linkId) => void revoke(linkId)} />
    </div>
  );
}
