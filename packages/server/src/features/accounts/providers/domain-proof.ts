import { createHmac } from "node:crypto";
import type { Knex } from "knex";
import { serverKey } from "../../../db/server-key.ts";
import type { Deps } from "../../../deps/deps.ts";

/** The DNS record that proves a domain, and that only the organization of its value can use [OIDC3]. */
export interface DomainProof {
	readonly recordName: string;
	readonly recordValue: string;
}

/** Makes the proofs of a studio's domains. */
export async function domainProver(
	knex: Knex,
	studioId: number,
	{ random, clock }: Pick<Deps, "random" | "clock">,
): Promise<(domain: string) => DomainProof> {
	const key = await serverKey(knex, "domains", { random, now: clock() });
	return (domain) => ({
		recordName: `_ox-challenge.${domain}`,
		recordValue: `ox-verification=${createHmac("sha256", key).update(`${studioId} ${domain}`).digest("base64url").slice(0, 32)}`,
	});
}
