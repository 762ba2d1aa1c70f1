import { readEdl } from "@oxcut/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addLicensor, addRecord, joinAs, made, makeProduction, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { TEST_PASSWORD } from "../../../testing/sign-up.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let production: number;
let licensor: number;
let record: number;
let path: string;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server, "Ann");
});
beforeEach(async () => {
	production = await makeProduction(ann);
	licensor = await addLicensor(ann, production, { name: "North Archive" });
	record = await addRecord(ann, production, { production_locator: "10000001", licensor_id: licensor });
	path = `/productions/${production}/orders`;
});
afterAll(() => server.close());

const lineOf = (record_id: number, more: object = {}) => ({
	...{ record_id, production_locator: "10000001", title: "Harbour", original_id: "NA/47" },
	...{ category: "Footage", sides: ["picture"], frames: 250 },
	ranges: [{ in: "10:00:00:00", out: "10:00:10:00", used_frames: 226 }],
	...more,
});

function add(fields: object = {}, client = ann) {
	const order = { licensor_id: licensor, name: "North 1", fps: "25", handles: 12, lines: [lineOf(record)] };
	return client.post(path, { order: { ...order, ...fields } });
}

/** @returns its id. */
async function added(fields: object = {}): Promise<number> {
	return made(await add(fields), ({ order }) => order.id);
}

const change = (id: number, order: object, headers = {}) => ann.put(`/orders/${id}`, { order }, headers);
const SENT = { status: "sent", dates: { sent: "2026-11-20" } };

describe("an order", () => {
	test("[ORD8] is added, listed and read with its lines as they were ordered", async () => {
		const answer = await add();
		expect(answer.status).toBe(201);
		const { order } = answer.body;
		expect(order).toEqual({
			...{ id: expect.any(Number), production_id: production, licensor_id: licensor, name: "North 1" },
			...{ reference: "", status: "draft", needed_by: null, cut: "", fps: "25", drop_frame: false },
			...{ handles: 12, spec: "", notes: "", updated_at: expect.any(String) },
			dates: { sent: null, confirmed: null, received: null, checked: null },
			lines: [lineOf(record, { trt: null, file: "", received_on: null })],
		});
		await ann.put(`/records/${record}`, { record: { title: "Renamed" } });
		expect((await ann.get(`/orders/${order.id}`)).body).toEqual(answer.body);
		expect((await ann.get(path)).body.orders).toEqual([order]);
	});

	test("[MOD8] is changed in the given fields and dates only", async () => {
		const id = await added();
		await change(id, SENT);
		const { body } = await change(id, { status: "confirmed", dates: { confirmed: "2026-11-22" } });
		expect(body.order).toMatchObject({
			...{ status: "confirmed", handles: 12, name: "North 1" },
			dates: { sent: "2026-11-20", confirmed: "2026-11-22", received: null },
		});
	});

	test.each([
		["name", { name: " " }, expect.any(String)],
		["status", { status: "lost" }, "must be draft, sent, confirmed, received, or checked"],
		["dates.sent", { status: "sent" }, "must be the day on which the order was sent"],
		["fps", { fps: "26" }, expect.any(String)],
		["handles", { handles: 1001 }, "can't be more than 1000"],
		["licensor_id", { licensor_id: 999_999_999 }, "must be a licensor of the project"],
		["lines.0.record_id", { lines: [lineOf(999_999_999)] }, "must be a record of the project"],
		["lines.0.sides", { lines: [lineOf(1, { sides: [] })] }, expect.any(String)],
		[
			"lines.0.ranges.0",
			{ lines: [lineOf(1, { ranges: [{ in: "10:00:10:00", out: "10:00:10:00", used_frames: 0 }] })] },
			"must end after it begins",
		],
	])("[ORD8, ORD9] with a wrong %s is rejected", async (field, fields, message) => {
		const answer = await add(fields);
		expect([answer.status, answer.body.errors[field]]).toEqual([422, [message]]);
		expect((await ann.get(path)).body.orders).toEqual([]);
	});

	test("[ORD9] can't come to a status without its day by a change of one field", async () => {
		const id = await added();
		expect((await change(id, { status: "confirmed" })).body.errors).toEqual({
			"dates.confirmed": ["must be the day on which the order was confirmed"],
		});
		await change(id, SENT);
		expect((await change(id, { dates: { confirmed: "2026-11-19" } })).body.errors).toEqual({
			"dates.confirmed": ["can't be before 2026-11-20"],
		});
	});

	test("[ORD13] isn't received or checked as a draft, only with the day on which it was sent", async () => {
		const id = await added();
		const checked = { status: "checked", dates: { checked: "2026-12-01" } };
		const refused = await change(id, checked);
		expect([refused.status, refused.body.errors]).toEqual([
			422,
			{ status: ["can't follow draft: nothing can arrive before the order is sent"] },
		]);
		const dates = { ...SENT.dates, ...checked.dates };
		expect((await change(id, { ...checked, dates })).body.order).toMatchObject({ status: "checked", dates });
	});

	test("[ORD13] marks its open masters if its status is changed to received, on that day", async () => {
		const id = await added();
		await change(id, SENT);
		const { body } = await change(id, { status: "received", dates: { received: "2026-12-02" } });
		expect(body.order).toMatchObject({
			...{ status: "received", dates: { sent: SENT.dates.sent, received: "2026-12-02" } },
			lines: [{ received_on: "2026-12-02" }],
		});
		const chased = await ann.get(`/orders/${id}/mail?kind=chase`);
		expect([chased.status, chased.body.errors]).toEqual([
			422,
			{ kind: ["can't be chase: all masters of the order have arrived"] },
		]);
	});

	test("[ORD10] has a name of its own in the project, ignoring case", async () => {
		await add();
		expect((await add({ name: "NORTH 1" })).body.errors).toEqual({ name: ["has already been taken"] });
		const other = await added({ name: "North 2" });
		expect((await change(other, { name: "north 1" })).body.errors).toEqual({
			name: ["has already been taken"],
		});
	});

	test("[ORD10] moves with a merged licensor, and to Unknown with a removed one, and back with the undo", async () => {
		const id = await added();
		const into = await addLicensor(ann, production, { name: "Northern" });
		const licensorOf = async () => (await ann.get(`/orders/${id}`)).body.order.licensor_id;
		await ann.put(`/licensors/${licensor}/merge_into/${into}`);
		expect(await licensorOf()).toBe(into);
		const { headers, status } = await ann.delete(`/licensors/${into}`);
		expect(status).toBe(204);
		expect(await licensorOf()).not.toBe(into);
		await ann.post(`/productions/${production}/trash/${headers.get("X-Trash-Id")}/restore`);
		expect(await licensorOf()).toBe(into);
	});

	test("[ORD8] keeps the line of a removed record, also when it is changed", async () => {
		const id = await added();
		await ann.delete(`/records/${record}`);
		const { order } = (await ann.get(`/orders/${id}`)).body;
		expect((await change(id, { lines: order.lines, notes: "Late" })).status).toBe(200);
	});

	test("[API5] isn't changed or deleted by a caller with an older version", async () => {
		const id = await added();
		await change(id, { notes: "Late" });
		const stale = { "If-Match": '"1"' };
		const late = await change(id, { notes: "Later" }, stale);
		expect([late.status, late.body.order.notes]).toEqual([412, "Late"]);
		expect((await ann.delete(`/orders/${id}`, undefined, stale)).status).toBe(412);
	});

	test("[TRASH1] is in the trash by its name, and restored unless the name is taken", async () => {
		const id = await added();
		const { headers } = await ann.delete(`/orders/${id}`);
		const trash = `/productions/${production}/trash`;
		expect((await ann.get(trash)).body.trash_entries).toMatchObject([
			{ kind: "orders", names: ["North 1"], counts: { orders: 1 } },
		]);
		const second = await added();
		const restore = () => ann.post(`${trash}/${headers.get("X-Trash-Id")}/restore`);
		expect((await restore()).body.errors).toContain("Another order is called “North 1” now.");
		await change(second, { name: "North 2" });
		expect((await restore()).status).toBe(200);
		expect((await ann.get(`/orders/${id}`)).body.order.lines).toHaveLength(1);
	});

	test("[PERM4] is visible to viewers, can be changed by researchers, and is unknown to others", async () => {
		const id = await added();
		const viewer = await joinAs(server, production, "viewer");
		const stranger = await signUp(server);
		const item = `/orders/${id}`;
		expect((await viewer.get(item)).status).toBe(200);
		const mail = { contact_ids: [1], subject: "x", text: "x" };
		for (const call of [
			add({ name: "x" }, viewer),
			viewer.put(item, { order: { notes: "x" } }),
			viewer.delete(item),
			viewer.post(`${item}/received`, { received: { received_on: "2026-11-28" } }),
			viewer.post(`${item}/mail`, { mail }),
		])
			expect((await call).status).toBe(403);
		expect((await add({ name: "x" }, await joinAs(server, production, "researcher"))).status).toBe(201);
		for (const call of [stranger.get(path), stranger.get(item), stranger.post(`${item}/mail`, { mail })])
			expect((await call).status).toBe(404);
	});
});

describe("a received master", () => {
	const receive = (id: number, received: object) =>
		ann.post(`/orders/${id}/received`, { received: { received_on: "2026-11-28", ...received } });

	test("[ORD13, ORD14] gives its file's name to the record, sets its master, and completes the order", async () => {
		const second = await addRecord(ann, production, { production_locator: "10000002" });
		const id = await added({ ...SENT, lines: [lineOf(record), lineOf(second)] });
		const first = await receive(id, { record_id: record, file: "NA_47_ProRes.mov" });
		expect(first.body.order).toMatchObject({
			status: "sent",
			lines: [{ file: "NA_47_ProRes.mov", received_on: "2026-11-28" }, { received_on: null }],
		});
		expect((await ann.get(`/productions/${production}/alt_files`)).body.alt_files).toMatchObject([
			{ name: "NA_47_ProRes", purpose: null, record_ids: [record] },
		]);
		expect((await ann.get(`/records/${record}`)).body.record.master).toBe(true);
		// The same again changes nothing else.
		expect((await receive(id, { record_id: record, file: "NA_47_ProRes.mov" })).status).toBe(200);
		const all = await receive(id, { received_on: "2026-11-30" });
		expect(all.body.order).toMatchObject({
			...{ status: "received", dates: { received: "2026-11-30" } },
			lines: [{ received_on: "2026-11-28" }, { received_on: "2026-11-30" }],
		});
		expect((await ann.get(`/records/${second}`)).body.record.master).toBe(true);
	});

	test.each([
		["status", {}, {}, "The order is a draft: nothing can arrive before it is sent."],
		["record_id", SENT, { record_id: 999_999_999 }, "The record isn't on the order."],
		["record_id", SENT, { file: "a.mov" }, "must be the record that the file belongs to"],
		["received_on", SENT, { received_on: "28.11." }, "must be a valid date"],
		[
			"received_on",
			SENT,
			{ received_on: "2026-11-01" },
			"can't be before 2026-11-20, when the order was sent",
		],
	])("[ORD13] with a wrong %s is rejected", async (field, order, received, message) => {
		const id = await added(order);
		const answer = await receive(id, received);
		expect([answer.status, answer.body.errors[field]]).toEqual([422, [message]]);
	});

	test("[ORD14] whose file name means another record changes nothing", async () => {
		await addRecord(ann, production, { production_locator: "10000002" });
		const id = await added(SENT);
		const answer = await receive(id, { record_id: record, file: "10000002_Pier.mov" });
		expect(answer.body.errors.file).toEqual([expect.stringContaining("means the record 10000002 in cuts")]);
		expect((await ann.get(`/orders/${id}`)).body.order.lines[0].received_on).toBeNull();
		expect((await ann.get(`/records/${record}`)).body.record.master).toBe(false);
	});
});

describe("an email about an order", () => {
	const contact = async (fields: object, of = licensor): Promise<number> =>
		made(await ann.post(`/licensors/${of}/employees`, { employee: fields }), ({ employee }) => employee.id);
	const INES = { first_name: "Ines", last_name: "Okafor", email: { email: "ines@north.example" } };
	const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address);

	test("[ORD15] is drafted for the contacts who have an address, and sent only to those chosen", async () => {
		const ines = await contact({ ...INES, email: { email: "ines1@north.example" } });
		await contact({ first_name: "Leo", email: { email: "leo1@north.example" } });
		await contact({ first_name: "No address" });
		const id = await added({ spec: "ProRes 422 HQ" });
		const { mail } = (await ann.get(`/orders/${id}/mail?kind=order`)).body;
		expect(mail.contacts.map(({ name }: { name: string }) => name)).toEqual(["Ines Okafor", "Leo"]);
		expect(mail.text).toContain("ProRes 422 HQ");
		expect(await mailsTo("ines1@north.example")).toEqual([]);
		const sent = await ann.post(`/orders/${id}/mail`, {
			mail: { contact_ids: [ines], subject: mail.subject, text: mail.text, sent_on: "2026-11-20" },
		});
		expect(sent.body.order).toMatchObject({ status: "sent", dates: { sent: "2026-11-20" } });
		const { account } = (await ann.get("/account/current")).body;
		expect(await mailsTo("ines1@north.example")).toEqual([
			{ to: "ines1@north.example", replyTo: account.email, subject: mail.subject, text: mail.text },
		]);
		expect(await mailsTo("leo1@north.example")).toEqual([]);
	});

	test("[ORD15] goes to nobody else's contacts, and not to one without an address", async () => {
		const elsewhere = await contact({ ...INES }, await addLicensor(ann, production, { name: "Other" }));
		const silent = await contact({ first_name: "Leo" });
		const own = await contact({ ...INES, email: { email: "own@north.example" } });
		const id = await added();
		for (const other of [elsewhere, silent, 999_999_999]) {
			const mail = { contact_ids: [own, other], subject: "Hello", text: "Hello" };
			const answer = await ann.post(`/orders/${id}/mail`, { mail });
			expect([answer.status, answer.body.errors]).toEqual([
				422,
				{ contact_ids: ["must be contacts of the licensor with an email address"] },
			]);
		}
		expect(await mailsTo("own@north.example")).toEqual([]);
	});

	test.each([
		["subject", { subject: "A\nBcc: x@y.example" }],
		["subject", { subject: " " }],
		["text", { text: " " }],
		["contact_ids", { contact_ids: [] }],
	])("[ORD15] with a wrong %s isn't sent", async (field, fields) => {
		const id = await added();
		const mail = { contact_ids: [await contact(INES)], subject: "Hello", text: "Hello", ...fields };
		const answer = await ann.post(`/orders/${id}/mail`, { mail });
		expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
	});

	test("[ORD15] isn't sent for someone whose own address is unverified: it would name a stranger as the sender", async () => {
		const stranger = server.client();
		await stranger.post("account", {
			user: { email: "not-mine@north.example", first_name: "Eve", password: TEST_PASSWORD },
		});
		const film = await makeProduction(stranger);
		const archive = await addLicensor(stranger, film, { name: "North Archive" });
		const victim = await made(
			await stranger.post(`/licensors/${archive}/employees`, {
				employee: { ...INES, email: { email: "victim@north.example" } },
			}),
			({ employee }) => employee.id,
		);
		const order = { licensor_id: archive, name: "North 1", fps: "25", handles: 12, lines: [] };
		const id = await made(
			await stranger.post(`/productions/${film}/orders`, { order }),
			(body) => body.order.id,
		);
		const mail = { contact_ids: [victim], subject: "Hello", text: "Hello" };
		const answer = await stranger.post(`/orders/${id}/mail`, { mail });
		expect([answer.status, answer.problem?.code]).toEqual([403, "email_unverified"]);
		expect(await mailsTo("victim@north.example")).toEqual([]);
	});

	test("[ORD15] reaches an address at most twenty times a day, whoever sends it", async () => {
		const limited = await startTestServer({ rateLimits: true });
		try {
			const statuses: number[] = [];
			for (const sender of [await signUp(limited), await signUp(limited)]) {
				const film = await makeProduction(sender);
				const archive = await addLicensor(sender, film, { name: "North Archive" });
				const someone = await made(
					await sender.post(`/licensors/${archive}/employees`, { employee: INES }),
					({ employee }) => employee.id,
				);
				const order = { licensor_id: archive, name: "North 1", fps: "25", handles: 12, lines: [] };
				const id = await made(
					await sender.post(`/productions/${film}/orders`, { order }),
					(body) => body.order.id,
				);
				const mail = { contact_ids: [someone], subject: "Hello", text: "Hello" };
				for (let count = 0; count < 11; count += 1)
					statuses.push((await sender.post(`/orders/${id}/mail`, { mail })).status);
			}
			expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
		} finally {
			await limited.close();
		}
	});

	test("[ORD15] marks no order as sent twice", async () => {
		const id = await added(SENT);
		const mail = {
			contact_ids: [await contact(INES)],
			subject: "Hello",
			text: "Hello",
			sent_on: "2026-11-21",
		};
		expect((await ann.post(`/orders/${id}/mail`, { mail })).body.errors).toEqual({
			sent_on: ["can't be set: the order was sent already"],
		});
	});
});

test("[ORD5, ORD6] an order is exported as a table and as its source ranges", async () => {
	const id = await added();
	const fetchOrder = (file: string) => fetchFile(server, ann, `/orders/${id}/${file}`);
	for (const file of [
		"order.xlsx",
		"order.pdf",
		"order.csv",
		"order.json",
		"order.ale",
		"order.otio",
		"order.xmeml",
	]) {
		const answer = await fetchOrder(file);
		expect([file, answer.status, answer.headers.get("Content-Disposition")]).toEqual([
			...[file, 200],
			expect.stringContaining(file === "order.xmeml" ? "North 1.xml" : `North 1.${file.slice(6)}`),
		]);
	}
	const { bytes } = await fetchOrder("order.edl");
	expect(readEdl(bytes, { rate: "25" }).events.map(({ reel }) => reel)).toEqual(["10000001"]);
	expect((await fetchOrder("order.docx")).status).toBe(404);
});
