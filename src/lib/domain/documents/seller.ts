/** The seller as the registers have it. An entrepreneur (ИП) has neither КПП nor head: both are left out. */
export type Legal = {
  name: string;
  fullName: string;
  inn: string;
  kpp?: string | undefined;
  ogrn: string;
  address: string;
  director?: string | undefined;
};

const PERSONS_INN = 12;
const OGRN = { company: 13, entrepreneur: 15 } as const;
/** The words before an entrepreneur's name: «Индивидуальный предприниматель Печатников Иван Андреевич». */
const ENTREPRENEUR = /^индивидуальный предприниматель\s+(?=\S+\s+\S)/i;

/** An ИНН of 12 digits is a person's, and a person who sells is an entrepreneur. */
export const isEntrepreneur = ({ inn }: Pick<Legal, 'inn'>): boolean => inn.length === PERSONS_INN;

/** The person who signs for the seller: the head of an organisation, or the entrepreneur. */
export const signatoryOf = ({ inn, fullName, director = '' }: Pick<Legal, 'inn' | 'fullName' | 'director'>): string =>
  isEntrepreneur({ inn }) ? fullName.replace(ENTREPRENEUR, '') : director;

export type LegalProblem = {
  field: 'kpp' | 'director' | 'ogrn' | 'fullName';
  kind: 'entrepreneurHasNoKpp' | 'entrepreneurHasNoDirector' | 'ogrnip' | 'entrepreneurName' | 'kppMissing' | 'directorMissing' | 'ogrn';
};

const problem = (isWrong: boolean, field: LegalProblem['field'], kind: LegalProblem['kind']): LegalProblem[] =>
  isWrong ? [{ field, kind }] : [];

/** Contradictions in a seller's requisites, field by field. */
export function findLegalProblems(legal: Legal): LegalProblem[] {
  const { kpp, director, ogrn, fullName } = legal;
  if (isEntrepreneur(legal)) {
    return [
      ...problem(kpp !== undefined, 'kpp', 'entrepreneurHasNoKpp'),
      ...problem(director !== undefined, 'director', 'entrepreneurHasNoDirector'),
      ...problem(ogrn.length !== OGRN.entrepreneur, 'ogrn', 'ogrnip'),
      ...problem(!ENTREPRENEUR.test(fullName), 'fullName', 'entrepreneurName'),
    ];
  }
  return [
    ...problem(kpp === undefined, 'kpp', 'kppMissing'),
    ...problem(director === undefined, 'director', 'directorMissing'),
    ...problem(ogrn.length !== OGRN.company, 'ogrn', 'ogrn'),
  ];
}
