import * as z from "zod";
import { closestNames } from "../../text/closest-names.ts";
import { mustBe, text } from "../validation/messages.ts";
import type { Action } from "./can.ts";
import { AREAS, type Area } from "./permission-levels.ts";

/** A permission of a token: to view everything, to edit everything, or either in one area [SCOPE1]. */
export type TokenScope = "read" | "write" | `${Area}:read` | `${Area}:write`;

/** Every scope, wider ones first. */
export const TOKEN_SCOPES: readonly TokenScope[] = [
	"read",
	"write",
	...AREAS.flatMap((area): TokenScope[] => [`${area}:read`, `${area}:write`]),
];

/** Areas by the names of their parts [PERM1]. */
const AREAS_BY_PART: Readonly<Record<string, Area>> = {
	licensors: "records",
	prices: "records",
	imports: "records",
	cuts: "reports",
	members: "team",
	invites: "team",
	projects: "production",
	downloads: "datasets",
};

/** More scopes than exist. */
const SCOPES_MAX = 50;
const SCOPE_MAX = 100;

/** The scope that an action in an area needs. */
export function scopeFor(action: Action, area: Area): TokenScope {
	// Datasets can only be downloaded, which counts as viewing [PERM1].
	return `${area}:${action === "edit" && area !== "datasets" ? "write" : "read"}`;
}

/** Whether scopes allow an action in an area. Every scope allows viewing the production itself, which finding anything requires [SCOPE2]. */
export function scopesAllow(scopes: readonly TokenScope[], action: Action, area: Area): boolean {
	const needed = scopeFor(action, area);
	if (needed === "production:read") return true;
	return scopes.some((scope) => scope === needed || includes(scope, needed));
}

/** Whether the wide scope includes the narrow one. */
function includes(wide: TokenScope, narrow: TokenScope): boolean {
	const isRead = narrow === "read" || narrow.endsWith(":read");
	if (wide === narrow) return false;
	if (wide === "write") return true;
	if (wide === "read") return isRead;
	return isRead && wide === narrow.replace(":read", ":write");
}

function isScope(name: string): name is TokenScope {
	return TOKEN_SCOPES.some((scope) => scope === name);
}

function unknownScope(name: string): string {
	const [area = "", level = ""] = name.toLowerCase().split(":");
	const meant = AREAS_BY_PART[area];
	const [close] = meant === undefined ? closestNames(TOKEN_SCOPES, name, 1) : [`${meant}:${level}`];
	if (close !== undefined && isScope(close)) return `unknown scope “${name}”: did you mean ${close}?`;
	const areas = AREAS.map((known) => `${known}:read`).join(", ");
	return `unknown scope “${name}”: use read, write, or those of an area (${areas}; :write to change it)`;
}

/** Scopes by name, without those included in others. Unknown ones are rejected by name rather than dropped [SCOPE3]. */
export const tokenScopesSchema = z
	.array(z.string({ error: mustBe.text }).max(SCOPE_MAX, { error: text.maxLength(SCOPE_MAX) }))
	.min(1, { error: text.notEmpty })
	.max(SCOPES_MAX)
	.transform((names, context): TokenScope[] => {
		const unknown = names.filter((name) => !isScope(name));
		for (const name of new Set(unknown)) context.addIssue({ code: "custom", message: unknownScope(name) });
		const given = TOKEN_SCOPES.filter((scope) => names.includes(scope));
		return given.filter((scope) => !given.some((other) => includes(other, scope)));
	});

/**
 * Scopes in one text, separated by spaces, as in OAuth and `ox login`.
 * @see RFC 6749, 3.3
 */
export const scopeTextSchema = z
	.string({ error: mustBe.text })
	.max(SCOPES_MAX * SCOPE_MAX)
	.meta({ examples: ["records:read reports:read"] })
	.transform((names) => names.split(" ").filter((name) => name !== ""))
	.pipe(tokenScopesSchema);
