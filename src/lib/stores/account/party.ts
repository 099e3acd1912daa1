import { findParty } from '../../api/party.ts';

/** The register's data about an organisation; empty texts when unknown. */
export type Party = { inn: string; name: string; kpp: string; ogrn: string; address: string; director: string; isActive: boolean };

/** The organisation of an ИНН, or null: not found, no key, no answer – the form is filled in by hand then. */
export async function lookUpParty(inn: string): Promise<Party | null> {
  const answer = await findParty(inn);
  const data = answer.ok ? answer.value.suggestions.find((found) => found.data.inn === inn)?.data : undefined;
  if (data === undefined) return null;
  return {
    inn,
    name: data.name.short_with_opf ?? data.name.full_with_opf ?? '',
    kpp: data.kpp ?? '',
    ogrn: data.ogrn ?? '',
    address: data.address?.unrestricted_value ?? data.address?.value ?? '',
    director: data.management?.name ?? '',
    isActive: (data.state?.status ?? 'ACTIVE') === 'ACTIVE',
  };
}
