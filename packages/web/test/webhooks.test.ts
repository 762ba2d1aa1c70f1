import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { oncePerWorker } from "../../../testing/once-per-worker.ts";
import { test as base } from "./harness/browser-test.ts";
import { accessProblems } from "./harness/check-access.ts";
import { made } from "./harness/harbour-production.ts";
import { startApp } from "./harness/start-app.ts";

const sharedApp = oncePerWorker(
	() => startApp({ OX_PRIVATE_HOSTS: "127.0.0.1" }),
	(app) => app.stop(),
);

const test = base
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("app", { scope: "worker" }, ({}, { onCleanup }) => sharedApp({}, onCleanup))
	/** A system of the organization's. */
	// biome-ignore lint/correctness/noEmptyPattern: the empty pattern tells Vitest that the fixture needs no other.
	.extend("receiver", async ({}, { onCleanup }) => {
		const calls: string[] = [];
		const server = createServer((request, response) => {
			calls.push(String(request.headers["ox-delivery"]));
			response.writeHead(204).end();
		});
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		onCleanup(() => {
			server.closeAllConnections();
			server.close();
		});
		return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ox` };
	});

test("[HOOK1] a manager adds a webhook, sees a delivery arrive, and sends it again", async ({
	maren,
	receiver,
}) => {
	const { page, complaints } = maren;
	const studio = await made(maren.call("POST", "/studios", { studio: { name: "Lantern" } }), "studio");
	const project = { production: { name: "The Ferry Years" } };
	const film = await made(maren.call("POST", `/studios/${studio}/productions`, project), "production");
	await page.goto(`/organizations/${studio}`);
	await page.getByRole("link", { name: "Webhooks" }).click();
	await page.getByRole("heading", { name: "No webhooks yet" }).waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await page.getByRole("button", { name: "Add webhook" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Address").fill("https://10.0.0.1/");
	await dialog.getByRole("button", { name: "Add webhook" }).click();
	await dialog.getByText("10.0.0.1 is a private address").waitFor();
	expect(await accessProblems(page)).toEqual([]);
	await dialog.getByLabel("Address").fill(receiver.url);
	await dialog.getByRole("button", { name: "Add webhook" }).click();
	expect(await page.getByRole("textbox", { name: "Secret" }).inputValue()).toMatch(/^oxwh_[\w-]{43}$/);
	await page.getByRole("button", { name: "Done" }).click();
	await page.getByRole("region", { name: "Webhooks" }).getByText(receiver.url).waitFor();

	const contents = Buffer.from("title,category\nReel,Still").toString("base64");
	const log = { import: { name: "log.csv", contents } };
	const id = await made(maren.call("POST", `/productions/${film}/imports`, log), "import");
	await maren.call("POST", `/imports/${id}/confirm`);
	const deliveries = page.getByRole("region", { name: "Deliveries" }).last();
	await expect
		.poll(async () => {
			await page.getByRole("button", { name: "Refresh" }).click();
			return deliveries.getByText("Delivered", { exact: true }).count();
		})
		.toBe(1);
	expect(await accessProblems(page)).toEqual([]);
	await deliveries.getByRole("button", { name: /^Send again: delivery \d+$/ }).click();
	await expect.poll(() => receiver.calls.length).toBe(2);
	expect(new Set(receiver.calls).size).toBe(1);
	expect(complaints.filter((line) => !line.includes("status of 422"))).toEqual([]);
});
