import type { Knex } from "knex";
import * as oidc from "openid-client";
import type { Settings } from "../system/settings.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const TIMEOUT_SECONDS = 10;

/** Checks whether the server's identity provider answers, and under its own name. */
export async function checkProvider({ identityProvider, baseUrl }: Settings): Promise<Finding[]> {
	if (identityProvider === null) return [];
	const { issuer, clientId } = identityProvider;
	const { host, protocol } = new URL(issuer);
	const callback = `${baseUrl}/login/provider/server`;
	const findings =
		protocol === "http:"
			? [warn("OX_OIDC_ISSUER", "is http: anybody on the way can sign in as anybody. Use https.")]
			: [];
	try {
		await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
			timeout: TIMEOUT_SECONDS,
			execute: protocol === "http:" ? [oidc.allowInsecureRequests] : [],
		});
		return [...findings, ok("sign-in", `${host} answers; register ${callback} with it`)];
	} catch (error) {
		const isOther = Object(error).code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";
		const text = isOther
			? `${host} calls itself by another name: set OX_OIDC_ISSUER to the issuer in its configuration.`
			: `${host} has no configuration at /.well-known/openid-configuration, or doesn't answer: check OX_OIDC_ISSUER.`;
		return [...findings, fail("sign-in", text)];
	}
}

/** Warns of secrets that a copy of the database would give away. */
export async function checkSecrets(knex: Knex, { secretsKey }: Settings): Promise<Finding[]> {
	const stored: unknown =
		(await knex("identity_providers").first("studio_id")) ?? (await knex("webhooks").first("id"));
	if (stored === undefined || secretsKey !== null) return [];
	return [
		warn(
			"OX_SECRETS_KEY",
			"is not set, so organizations' secrets are encrypted with a key in the database: a backup contains both. Setting it later means entering them again.",
		),
	];
}
