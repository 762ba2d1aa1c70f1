import { expect, test } from "vitest";
import { matchRoute } from "./match-route.ts";

const ROUTES = ["/", "/projects/:projectId", "/projects/new", "/admin/:section/:itemId"].map((path) => ({
	path,
}));

const found = (pathname: string) => {
	const match = matchRoute(ROUTES, pathname);
	return match === null ? null : [match.route.path, match.params];
};

test.each([
	["/", ["/", {}]],
	["/projects/7", ["/projects/:projectId", { projectId: "7" }]],
	["/projects/new", ["/projects/new", {}]],
	["/Projects/New/", ["/projects/new", {}]],
	["/admin/users/3", ["/admin/:section/:itemId", { section: "users", itemId: "3" }]],
	["/projects/caf%C3%A9%2F1", ["/projects/:projectId", { projectId: "café/1" }]],
	["/projects/100%", ["/projects/:projectId", { projectId: "100%" }]],
	["/projects", null],
	["/projects//", null],
	["/projects/7/records", null],
	["/elsewhere", null],
])("%s leads to %o", (pathname, route) => {
	expect(found(pathname)).toEqual(route);
});
