import { useState } from 'react';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { linkTo } from '#lib/stores/product/calculator.ts';

/** Copies the address of this very job; where the browser refuses, the address bar has it. */
export function CopyLink({ job, product }: { job: Job; product: Product }) {
  const [copied, setCopied] = useState<{ job: Job; text: string } | null>(null);
  const copy = async () => {
    const text = await navigator.clipboard.writeText(linkTo(job, product)).then(
      () => CALCULATOR.copied,
      () => CALCULATOR.notCopied,
    );
    setCopied({ job, text });
  };
  return (
    <>
      <button type="button" className="link" onClick={copy}>
        {CALCULATOR.copy}
      </button>
      <p className="note" role="status">
        {copied?.job === job ? copied.text : ''}
      </p>
    </>
  );
}
