import { useEffect } from 'react';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { ROUTES } from '#lib/routes.ts';
import { markEdited } from '#lib/stores/product/calculator.ts';

type Props = { id: string; slug: string; isGone: boolean };

/** Says that the page changes an item of the basket, or that the item is no longer there. */
export function EditNotice({ id, slug, isGone }: Props) {
  useEffect(() => {
    // The basket and its way to the server come with the module, for those who came from it.
    const following = import('#lib/stores/basket/edit-item.ts').then(({ followItem }) => followItem(id, slug, markEdited));
    return () => void following.then((leave) => leave());
  }, [id, slug]);
  return (
    <p className="notice" role="status">
      {isGone ? CALCULATOR.editedGone : CALCULATOR.editing}{' '}
      <a href={ROUTES.orderForms}>{isGone ? CALCULATOR.toBasket : CALCULATOR.keepAsItWas}</a>
    </p>
  );
}
