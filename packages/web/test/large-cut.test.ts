import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openBrowser } from "./harness/open-browser.ts";
import { type Person, signUpPerson } from "./harness/person.ts";
import { type RunningApp, startApp } from "./harness/start-app.ts";

const WAIT_MS = 60_000;
const EVENTS = 10_000;
const RECORDS = 200;
/** Two seconds each: a film of five and a half hours. */
const EVENT_FRAMES = 50;
const FPS = 25;

let app: RunningApp;
let browser: Browser;
let maren: Person;
let page: Page;
let cutId: number;
let priceId: number;

const itemOf = (name: string) => z.object({ [name]: z.object({ id: z.number() }) });

async function made(path: string, name: string, body: unknown): Promise<number> {
	return itemOf(name).parse(await maren.call("POST", path, body))[name]?.id ?? 0;
}

function label(frame: number): string {
	const seconds = Math.floor(frame / FPS);
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % FPS];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** One track of events side by side, each of one of the records. */
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

const total = () => page.getByTestId("total").textContent();

beforeAll(async () => {
	app = await startApp();
	browser = await openBrowser();
	maren = await signUpPerson(app, browser);
	page = maren.page;
	page.setDefaultTimeout(WAIT_MS);
	const productionId = await made("/productions", "production", { production: { name: "The Long Film" } });
	const path = `/productions/${productionId}`;
	const licensorId = await made(`${path}/licensors`, "licensor", {
		licensor: { name: "Meridian Newsreel", currency: "USD" },
	});
	const price = { category: "Footage", charge_by: "Second", value: 10 };
	priceId = await made(`/licensors/${licensorId}/prices`, "price", { price });
	const records = Array.from({ length: RECORDS }, (_, index) => ({
		title: `Take ${index + 1}`,
		category: "Footage",
		production_locator: String(10_000_001 + index),
		licensor_id: licensorId,
		price_id: priceId,
	}));
	await maren.call("POST", `${path}/records/multiple`, { records });
	const cut = { info: { name: "Rough cut 1", date: "2026-11-20" }, nle_config: { fps: "25" } };
	cutId = await made(`${path}/cuts`, "cut", { cut });
	const info_data = { name: "LONG_V1.edl", fps: "25", track: "V1", reel: "" };
	const contents = Buffer.from(longList()).toString("base64");
	await maren.call("POST", `/cuts/${cutId}/data_files`, { data_file: { info_data, contents } });
}, 120_000);
afterAll(async () => {
	await browser?.close();
	await app?.stop();
});

test("a cut of 10 000 events opens with its total: every second of it at ten dollars", async () => {
	await page.goto(`/cuts/${cutId}`);
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await expect.poll(total, { timeout: WAIT_MS }).toBe("$200,000.00");
	await page.getByRole("application", { name: /Timeline of 10,000 clips/ }).waitFor();
}, 120_000);

test("its timeline goes from clip to clip, and pans and zooms", async () => {
	const stage = page.getByRole("application", { name: /Timeline of 10,000 clips/ });
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

test("opened again, also after somebody changed it, it is read once", async () => {
	const before = await page.getByText("Last take").count();
	await maren.call("PUT", `/cuts/${cutId}`, { cut: { info: { description: "Last take" } } });
	await expect.poll(() => page.getByText("Last take").count()).toBe(before + 1);
	const asked: string[] = [];
	const listen = (request: Request) => asked.push(new URL(request.url()).pathname);
	page.on("request", listen);
	await page.reload();
	await page.getByRole("application", { name: /Timeline of 10,000 clips/ }).waitFor();
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	page.off("request", listen);
	const parts = ["", "/data_files", "/cached_resources"];
	const times = parts.map((part) => asked.filter((path) => path === `/api/cuts/${cutId}${part}`).length);
	expect(times).toEqual([1, 1, 1]);
}, 120_000);

test("a colleague's new price moves its total while it is open", async () => {
	await maren.call("PUT", `/prices/${priceId}`, { price: { value: 11 } });
	await expect.poll(total, { timeout: WAIT_MS }).toBe("$220,000.00");
	expect(maren.complaints).toEqual([]);
}, 120_000);
