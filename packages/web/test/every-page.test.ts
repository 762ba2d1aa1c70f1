import { expect } from "vitest";
import { ROUTES } from "../src/app/route-table.ts";
import { pageFaults, test } from "./harness/page-faults.ts";

/** Query strings that some pages need. */
const QUERIES: Readonly<Record<string, string>> = { mailed_link: "?tkn=a.b.c" };

const INVENTED: ReadonlySet<string> = new Set(["mailed_link", "provider_callback"]);

const PAGES = ROUTES.map((route) => [route.path, route] as const).filter(
	([path]) => !path.startsWith("/dev/"),
);

test.for(PAGES)(
	"%s is sound in light, in dark and on a phone, and has a title",
	async ([path, { name, login, permission }], { openPage, addressOf }) => {
		const isForAdmins = permission?.area === "system";
		const { page, complaints } = await openPage(isForAdmins ? "admin" : login ? "owner" : "stranger");
		expect(await pageFaults(page, addressOf(`${path}${QUERIES[name] ?? ""}`))).toEqual([]);
		expect(await page.getByRole("heading", { name: "Page not found." }).count()).toBe(0);
		// The server rejects an invented link or answer, and the browser logs that.
		const isRefusal = (line: string) => INVENTED.has(name) && line.includes("status of 4");
		expect(complaints.filter((line) => !isRefusal(line))).toEqual([]);
	},
);

test("the app's pages run no inline script", async ({ app }) => {
	for (const path of ["/", "/login", "/dashboard", "/projects/1/records"]) {
		const answer = await fetch(`${app.url}${path}`);
		const policy = answer.headers.get("Content-Security-Policy") ?? "";
		const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
		expect(scripts, path).toBeDefined();
		expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval(?!-)|\*|data:/);
		expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/);
	}
});
