// An OpenID Connect provider in a process of its own. Reads its settings from PROVIDER, as JSON, and prints a line when it listens.
import Provider from "oidc-provider";

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} clientId
 * @property {string} clientSecret
 * @property {string[]} redirectUris
 * @property {object[]} keys - private JWKs that sign ID tokens.
 * @property {Record<string, { sub: string, email?: string, email_verified?: boolean }>} people - by the address they type.
 */

/** @type {Settings} */
const settings = JSON.parse(process.env.PROVIDER ?? "{}");
const issuer = `http://127.0.0.1:${settings.port}`;

const provider = new Provider(issuer, {
	clients: [
		{
			client_id: settings.clientId,
			client_secret: settings.clientSecret,
			redirect_uris: settings.redirectUris,
		},
	],
	jwks: { keys: settings.keys },
	cookies: { keys: ["test"] },
	claims: { openid: ["sub"], email: ["email", "email_verified"] },
	ttl: { AuthorizationCode: 60, Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
	features: { devInteractions: { enabled: false } },
	interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
	findAccount: (_context, id) => ({
		accountId: id,
		claims: async () => Object.values(settings.people).find(({ sub }) => sub === id) ?? { sub: id },
	}),
	loadExistingGrant: async (context) => {
		const { client, session } = context.oidc;
		const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
		grant.addOIDCScope("openid email");
		await grant.save();
		return grant;
	},
});

let aheadMs = 0;
const { now } = Date;
Date.now = () => now() + aheadMs;

// Moves the provider's clock.
provider.use(async (context, next) => {
	const [, seconds] = /^\/advance\/(\d+)$/.exec(context.path) ?? [];
	if (seconds === undefined) return next();
	aheadMs += Number(seconds) * 1000;
	context.status = 204;
});

// Signs in the person that the hint names, or without a hint the first person; denies everybody else.
provider.use(async (context, next) => {
	if (!context.path.startsWith("/interaction/")) return next();
	const { params } = await provider.interactionDetails(context.req, context.res);
	const [anyone] = Object.keys(settings.people);
	const person = settings.people[String(params.login_hint ?? anyone)];
	const result =
		person === undefined
			? { error: "access_denied", error_description: "unknown person" }
			: { login: { accountId: person.sub } };
	await provider.interactionFinished(context.req, context.res, result);
	context.respond = false;
});

provider.listen(settings.port, "127.0.0.1", () => process.stdout.write("listening\n"));
