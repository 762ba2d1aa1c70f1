import { isFixedLicensor } from "@oxcut/core/model";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { oncePerWorker } from "../../../../testing/once-per-worker.ts";
import { promoteToAdmin } from "../../../server/src/testing/site-admins.ts";
import { addCut } from "./add-cut.ts";
import { test as base, openSharedPage, type SharedPage } from "./borrow-page.ts";
import { accessProblems } from "./check-access.ts";
import { HARBOUR_LISTS, made, makeHarbourProduction } from "./harbour-production.ts";
import { type Person, signUpPerson } from "./person.ts";
import type { RunningApp } from "./start-app.ts";

const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 812 };

const idSchema = z.object({ id: z.number() });
const accountSchema = z.object({ account: idSchema });
const recordsSchema = z.object({ records: z.array(idSchema).min(1) });
const licensorsSchema = z.object({ licensors: z.array(idSchema.extend({ name: z.string() })) });

interface Shared {
	readonly app: RunningApp;
	readonly browser: Browser;
}

const sharedFilm = oncePerWorker(async ({ app, browser }: Shared) => {
	const context = await browser.newContext({ baseURL: app.url });
	const maren = await signUpPerson(app, async () => context);
	const { call } = maren;
	const productionId = await makeHarbourProduction(maren);
	const production = { name: "The Ferry Years" };
	const path = `/productions/${productionId}`;
	const { records } = recordsSchema.parse(await call("GET", `${path}/records?limit=1`));
	const { licensors } = licensorsSchema.parse(await call("GET", `${path}/licensors`));
	const ids: Readonly<Record<string, number | string | undefined>> = {
		section: "users",
		itemId: await ownId(maren),
		type: "legal",
		documentKey: "terms_of_service",
		action: "verify_email",
		provider: "server",
		article: "prices",
		productionId,
		emptyId: await made(call("POST", "/productions", { production }), "production"),
		studioId: await made(call("POST", "/studios", { studio: { name: "Longshore Films" } }), "studio"),
		recordId: records[0]?.id,
		licensorId: licensors.find(({ name }) => !isFixedLicensor({ name }))?.id,
		cutId: await addCut(maren, productionId, HARBOUR_LISTS),
	};
	const storageState = await context.storageState();
	await context.close();
	const adminContext = await browser.newContext({ baseURL: app.url });
	const admin = await signUpPerson(app, async () => adminContext, { firstName: "Iris" });
	await promoteToAdmin(app.databaseUrl, admin.email);
	const feature_flag = { name: "timelines", description: "The tall timeline of a cut" };
	const flagId = await made(admin.call("POST", "/ox_admin/feature_flags", { feature_flag }), "feature_flag");
	const adminState = await adminContext.storageState();
	await adminContext.close();
	const known: typeof ids = { ...ids, flagId };
	return { ids: known, storageState, adminState };
});

const sharedPages = oncePerWorker(
	async ({ app, browser, film }: Shared & { readonly film: Awaited<ReturnType<typeof sharedFilm>> }) => {
		const open = async (options: BrowserContextOptions = {}) =>
			openSharedPage(await browser.newContext({ baseURL: app.url, reducedMotion: "reduce", ...options }));
		return {
			owner: await open({ storageState: film.storageState }),
			admin: await open({ storageState: film.adminState }),
			stranger: await open(),
		};
	},
);

/** The id of a person's account. */
async function ownId({ call }: Person): Promise<number> {
	return accountSchema.parse(await call("GET", "/account")).account.id;
}

/** Tests that read pages of the example film and change nothing, so that the tests of a worker can share it. */
export const test = base
	.extend("film", { scope: "worker" }, ({ app, browser }, { onCleanup }) =>
		sharedFilm({ app, browser }, onCleanup),
	)
	/** Replaces a path's parameters by ids of the film's items. */
	.extend("addressOf", async ({ film }) => (path: string): string => {
		return path.replace(/:(\w+)/g, (_, name: string) => {
			const id = film.ids[name];
			if (id === undefined) throw new Error(`nothing is known to replace :${name} of ${path}`);
			return String(id);
		});
	})
	/** Pages of the film's owner, of a site admin and of a visitor. */
	.extend("pages", { scope: "worker" }, ({ app, browser, film }, { onCleanup }) =>
		sharedPages({ app, browser, film }, onCleanup),
	)
	/** Borrows the page of one of them. */
	.extend("openPage", async ({ pages, borrow }) => async (who: keyof typeof pages): Promise<SharedPage> => {
		const page = await borrow(pages[who]);
		await page.setViewportSize(WIDE);
		return pages[who];
	});

/** Waits until the page has loaded: nothing shows a placeholder. */
export async function settled(page: Page): Promise<void> {
	await page.locator("h1").first().waitFor();
	await expect.poll(() => page.locator(".animate-pulse").count()).toBe(0);
	await page.evaluate("document.fonts.ready");
}

/**
 * Scroll problems of a page: it scrolls sideways, or the window scrolls although the main part has its own scroll bar.
 */
function scrollFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth, scrollHeight } = document.documentElement;
		const main = document.querySelector("main");
		const hasOwn = main !== null && main.closest(".h-dvh") !== null;
		return [
			...(scrollWidth > innerWidth ? [`scrolls sideways, ${scrollWidth} px`] : []),
			...(hasOwn && scrollHeight > innerHeight ? [`scrolls out of the window, ${scrollHeight} px`] : []),
		];
	});
}

const API_WORD = /\b(?:production|studio)s?\b/i;

/** The lines of a page that call a project or an organization by the API's word for it. */
async function wordFaults(page: Page): Promise<string[]> {
	const texts = await page.locator("body").allInnerTexts();
	return texts.flatMap((text) => text.split("\n")).filter((line) => API_WORD.test(line));
}

/** All problems of a page in light mode, dark mode and on a phone, one per line. */
export async function pageFaults(page: Page, address: string): Promise<string[]> {
	const found: string[] = [];
	const note = (look: string, problems: readonly string[]) =>
		found.push(...problems.map((problem) => `${look}: ${problem}`));
	await page.goto(address);
	await settled(page);
	const title = await page.title();
	if (address !== "/" && !/^\S.* \| ox$/.test(title)) note("title", [title]);
	note("words", await wordFaults(page));
	note("light", await scrollFaults(page));
	note("light", await accessProblems(page));
	await page.emulateMedia({ colorScheme: "dark" });
	note("dark", await accessProblems(page, "colors"));
	await page.setViewportSize(PHONE);
	await settled(page);
	note("phone", await scrollFaults(page));
	note("phone", await accessProblems(page));
	return found;
}
