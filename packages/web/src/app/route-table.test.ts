import { PAGE_PATHS } from "@oxcut/core/api";
import { expect, test } from "vitest";
import type { AppRoute } from "../routing/app-route.ts";
import { matchRoute } from "../routing/match-route.ts";
import { pageTitle } from "../routing/page-title.ts";
import { paths } from "../routing/paths.ts";
import { ROUTE_TABLE, ROUTES, type RouteTable } from "./route-table.ts";

const PAGES = ROUTES.filter(({ path }) => !path.startsWith("/dev/"));

function needOf({ permission }: AppRoute): string | null {
	if (permission === null) return null;
	const { action, field, orField = field, area } = permission;
	return `${action} ${[...new Set([field, orField])].join(" or ")} of the ${area}`;
}

test("visitors only have the pages before sign-in and the help", () => {
	expect(PAGES.filter(({ login }) => !login).map(({ path }) => path)).toEqual([
		"/",
		"/login",
		"/login/provider/:provider",
		"/join",
		"/u/resetpassword",
		"/u/:action",
		"/oauth2",
		"/maintenance",
		"/contact",
		"/legal/:documentKey",
		"/counsel",
		"/help",
		"/help/docs/:article",
	]);
});

test("each page needs the permission of its section", () => {
	const needs = PAGES.flatMap((route) => (needOf(route) === null ? [] : [[route.path, needOf(route)]]));
	expect(Object.fromEntries(needs)).toEqual({
		"/organizations/:studioId/projects/new": "edit studio of the studio",
		"/organizations/:studioId/edit": "edit studio of the studio",
		"/organizations/:studioId/audit": "edit studio of the studio",
		"/organizations/:studioId/webhooks": "edit studio of the studio",
		"/projects/:productionId": "view production of the production",
		"/projects/:productionId/billing": "view billing of the production",
		"/projects/:productionId/edit": "view settings of the production",
		"/projects/:productionId/team": "view team of the production",
		"/projects/:productionId/records": "view records of the production",
		"/records/new": "edit records of the production",
		"/records/new/multiple": "edit records of the production",
		"/projects/:productionId/records/tags": "view records of the production",
		"/projects/:productionId/records/import": "edit records of the production",
		"/projects/:productionId/records/convert_notes": "edit records of the production",
		"/projects/:productionId/licensors": "view licensors of the production",
		"/projects/:productionId/clearances": "view licensors of the production",
		"/projects/:productionId/clearances/cost": "view reports of the production",
		"/projects/:productionId/fair-use": "view records of the production",
		"/projects/:productionId/orders": "view records of the production",
		"/projects/:productionId/budget": "view licensors of the production",
		"/projects/:productionId/reports": "view reports of the production",
		"/projects/:productionId/reports/templates": "view reports of the production",
		"/projects/:productionId/compare": "view reports of the production",
		"/projects/:productionId/cuts/new": "edit reports of the production",
		"/projects/:productionId/trash": "edit records or reports of the production",
		"/admin": "view ox_admin of the system",
		"/admin/:section": "view ox_admin of the system",
		"/admin/:section/:itemId": "view ox_admin of the system",
	});
});

test("every page has its own path and a description", () => {
	expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
	expect(PAGES.filter(({ description }) => description === "")).toEqual([]);
});

/** The page that each address of `paths` leads to; null if there is none. */
const led = new Map(
	Object.entries(paths).map(([name, address]) => {
		const given = (address as (...given: readonly unknown[]) => string)("1", "1");
		return [name, matchRoute(PAGES, new URL(given, "http://app").pathname)?.route.path ?? null];
	}),
);

test("each page has an address", () => {
	const reached = new Set(led.values());
	expect(PAGES.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test("a path in core's PAGE_PATHS without an entry in the route table doesn't compile", () => {
	const { trash: _, ...others } = ROUTE_TABLE;
	// @ts-expect-error
	const table: RouteTable = others;
	expect(Object.keys(table)).not.toContain("trash");
});

test("every address that the app links to belongs to a page", () => {
	const patterns = Object.values(PAGE_PATHS).map(
		(path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
	);
	const addresses = Object.values(paths).map((pathOf) =>
		// Each path takes ids and words in its own order.
		String(Reflect.apply(pathOf, null, ["1", "2", "3"])),
	);
	const unknown = addresses
		.map((address) => new URL(address, "http://app").pathname)
		.filter((path) => !patterns.some((pattern) => pattern.test(path)));
	expect(unknown).toEqual([paths.notFound()]);
});

test.each([
	["Records", "Records | ox"],
	["", "ox"],
])("the browser's title of the page %o is %o", (title, shown) => {
	expect(pageTitle(title)).toBe(shown);
});
