import { CalculatorForm } from './calculator/CalculatorForm.tsx';
import { productData } from './calculator/product-data.ts';

type Props = { slug: string; city: string; vat: string; late: string; isDesigned: boolean };

/** The calculator of a product page. What it counts with comes as a file of its own: in the page it would stand twice. */
export const Calculator = ({ slug, ...said }: Props) => <CalculatorForm {...productData(slug)} {...said} />;
