import { expect, test } from "vitest";
import type { AppRoute } from "../routing/app-route.ts";
import { pageTitle } from "../routing/page-title.ts";
import { ROUTES } from "./route-table.ts";

const PAGES = ROUTES.filter(({ path }) => !path.startsWith("/dev/"));

function needOf({ permission }: AppRoute): string | null {
	if (permission === null) return null;
	const { action, field, orField = field, area } = permission;
	return `${action} ${[...new Set([field, orField])].join(" or ")} of the ${area}`;
}

test("visitors have the pages before the sign-in, and no other", () => {
	expect(PAGES.filter(({ login }) => !login).map(({ path }) => path)).toEqual([
		"/",
		"/login",
		"/join",
		"/u/resetpassword",
		"/u/:action",
		"/oauth2",
		"/maintenance",
		"/contact",
		"/legal/:documentKey",
	]);
});

test("each page needs the permission of its part", () => {
	const needs = PAGES.flatMap((route) => (needOf(route) === null ? [] : [[route.path, needOf(route)]]));
	expect(Object.fromEntries(needs)).toEqual({
		"/organizations/:studioId/projects/new": "edit studio of the studio",
		"/organizations/:studioId/edit": "edit studio of the studio",
		"/projects/:productionId": "view production of the production",
		"/projects/:productionId/edit": "view settings of the production",
		"/projects/:productionId/team": "view team of the production",
		"/projects/:productionId/records": "view records of the production",
		"/records/new": "edit records of the production",
		"/records/new/multiple": "edit records of the production",
		"/projects/:productionId/records/tags": "view records of the production",
		"/projects/:productionId/records/import": "edit records of the production",
		"/projects/:productionId/records/convert_notes": "edit records of the production",
		"/projects/:productionId/licensors": "view licensors of the production",
		"/projects/:productionId/reports": "view reports of the production",
		"/projects/:productionId/cuts/new": "edit reports of the production",
		"/projects/:productionId/trash": "edit records or reports of the production",
	});
});

test("every page has a name and a path of its own, and a description", () => {
	for (const key of ["name", "path"] as const) {
		expect(new Set(PAGES.map((route) => route[key])).size).toBe(PAGES.length);
	}
	expect(PAGES.filter(({ description }) => description === "")).toEqual([]);
});

test.each([
	["Records", "Records | ox"],
	["", "ox"],
])("of the page %o the browser's title is %o", (title, shown) => {
	expect(pageTitle(title)).toBe(shown);
});
