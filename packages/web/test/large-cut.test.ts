import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test as base } from "./harness/browser-test.ts";
import { made } from "./harness/harbour-production.ts";
import { type Person, signUpPerson, watchConsole } from "./harness/person.ts";

const EVENTS = 10_000;
const RECORDS = 200;
/** Two seconds each: a film of five and a half hours. */
const EVENT_FRAMES = 50;
const FPS = 25;

function label(frame: number): string {
	const seconds = Math.floor(frame / FPS);
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % FPS];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** One track of consecutive events, each from one of the records. */
function longList(): string {
	const lines = ["TITLE: LONG FILM", "FCM: NON-DROP FRAME", ""];
	for (let index = 0; index < EVENTS; index++) {
		const record = String(10_000_001 + (index % RECORDS));
		const from = index * EVENT_FRAMES;
		const times = [0, EVENT_FRAMES, from, from + EVENT_FRAMES].map(label).join(" ");
		lines.push(`${String(index + 1).padStart(6, "0")}  ${record} V     C        ${times}`);
		lines.push(`* FROM CLIP NAME: ${record}_TAKE.MOV`);
	}
	return `${lines.join("\r\n")}\r\n`;
}

/** A long film with a built cut. */
interface LongFilm {
	readonly owner: Person;
	readonly cutId: number;
	/** The price of all records. */
	readonly priceId: number;
}

async function makeLongFilm(owner: Person): Promise<LongFilm> {
	const { call } = owner;
	const production = { name: "The Long Film" };
	const productionId = await made(call("POST", "/productions", { production }), "production");
	const path = `/productions/${productionId}`;
	const licensor = { name: "Meridian Newsreel", currency: "USD" };
	const licensorId = await made(call("POST", `${path}/licensors`, { licensor }), "licensor");
	const price = { category: "Footage", charge_by: "Second", value: 10 };
	const priceId = await made(call("POST", `/licensors/${licensorId}/prices`, { price }), "price");
	const records = Array.from({ length: RECORDS }, (_, index) => ({
		title: `Take ${index + 1}`,
		category: "Footage",
		production_locator: String(10_000_001 + index),
		licensor_id: licensorId,
		price_id: priceId,
	}));
	await call("POST", `${path}/records/multiple`, { records });
	const cut = { info: { name: "Rough cut 1", date: "2026-11-20" }, nle_config: { fps: "25" } };
	const cutId = await made(call("POST", `${path}/cuts`, { cut }), "cut");
	const info_data = { name: "LONG_V1.edl", fps: "25", track: "V1", reel: "" };
	const contents = Buffer.from(longList()).toString("base64");
	await call("POST", `/cuts/${cutId}/data_files`, { data_file: { info_data, contents } });
	return { owner, cutId, priceId };
}

const test = base
	/** Building it takes longer than any test, so the tests share it, and each changes another part. */
	.extend("film", { scope: "file" }, async ({ app, browser }, { onCleanup }) => {
		const context = await browser.newContext({ baseURL: app.url });
		onCleanup(() => context.close());
		return makeLongFilm(await signUpPerson(app, async () => context));
	})
	/** A page of the owner's with the cut open, and its console errors. */
	.extend("opened", async ({ openContext, film: { owner, cutId } }) => {
		const context = await openContext({ storageState: await owner.context.storageState() });
		const page = await context.newPage();
		const complaints = watchConsole(page);
		await page.goto(`/cuts/${cutId}`);
		await page.getByRole("heading", { name: "Cost report" }).waitFor();
		return { page, complaints };
	});

const timelineOf = (page: Page) => page.getByRole("application", { name: /Timeline of 10,000 clips/ });

test("a cut of 10 000 events opens with its total, which a colleague's new price changes while it is open", async ({
	film: { owner, priceId },
	opened: { page, complaints },
}) => {
	const total = () => page.getByTestId("total").textContent();
	// Every second at ten dollars.
	await expect.poll(total).toBe("$200,000.00");
	await timelineOf(page).waitFor();
	await owner.call("PUT", `/prices/${priceId}`, { price: { value: 11 } });
	await expect.poll(total).toBe("$220,000.00");
	expect(complaints).toEqual([]);
});

test("the timeline of a cut of 10 000 events moves from clip to clip, pans and zooms", async ({
	opened: { page },
}) => {
	const stage = timelineOf(page);
	await stage.focus();
	await page.keyboard.press("ArrowRight");
	await page.getByText("Take 1", { exact: false }).first().waitFor();
	for (let times = 0; times < 6; times++) await page.getByRole("button", { name: "Zoom in" }).click();
	const box = await stage.boundingBox();
	if (box === null) throw new Error("there is no timeline");
	const before = await stage.screenshot();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.wheel(600, 0);
	await expect.poll(async () => before.equals(await stage.screenshot())).toBe(false);
});

test("a cut of 10 000 events that is opened again, even after a change, is read once", async ({
	film: { owner, cutId },
	opened: { page },
}) => {
	const before = await page.getByText("Last take").count();
	await owner.call("PUT", `/cuts/${cutId}`, { cut: { info: { description: "Last take" } } });
	await expect.poll(() => page.getByText("Last take").count()).toBe(before + 1);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.reload();
	await timelineOf(page).waitFor();
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	const parts = ["", "/data_files", "/cached_resources"];
	const times = parts.map((part) => asked.filter((path) => path === `/api/cuts/${cutId}${part}`).length);
	expect(times).toEqual([1, 1, 1]);
});
