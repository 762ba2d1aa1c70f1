import { isAllowedAddress } from "@oxcut/core/model";
import type { Knex } from "knex";

interface AllowedDomains {
	readonly name: string;
	readonly allowed_domains: readonly string[];
}

/**
 * The reason an address may not join the projects of a studio [ORG4].
 *
 * @param studioId - null for a production without one, which anyone may join.
 * @returns a sentence about the address, without its subject; null if it may.
 */
export async function addressRefusal(
	knex: Knex,
	studioId: number | null,
): Promise<(address: string) => string | null> {
	const studio: AllowedDomains | undefined =
		studioId === null
			? undefined
			: await knex("studios").where({ id: studioId }).first("name", "allowed_domains");
	return (address) => {
		if (studio === undefined || isAllowedAddress(studio.allowed_domains, address)) return null;
		const domains = studio.allowed_domains.join(", ");
		return `isn't at an email domain that ${studio.name} allows (${domains}). Its managers can change that in its settings, under Security`;
	};
}
