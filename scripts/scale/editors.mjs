// What editors do all day, and a ledger of what the server acknowledged.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./teams.mjs";

/**
 * @typedef {import("./teams.mjs").Team} Team
 * @typedef {import("./teams.mjs").Editor} Editor
 * @typedef {{ at: number, isWrite: boolean, isOk: boolean, ms: number, status: number, outcome: string }} Call
 * @typedef {{ record: number, sentAt: number, ackedAt: number | null, isQuiet: boolean }} Expected
 */

/** Collects the acknowledged calls, and anything that a team saw of another team. */
export function openLedger() {
	return {
		/** @type {Call[]} */
		calls: [],
		/** @type {{ record: number, token: string }[]} */
		edits: [],
		/** @type {string[]} titles, unique */
		created: [],
		/** @type {{ production: number, locators: string[] }[]} */
		imports: [],
		/** Records from folders, in the state that was pushed last. @type {{ production: number, locator: string, source: string }[]} */
		pushed: [],
		/** The records that a team's folder has at the end. @type {Map<Team, readonly { title: string, source: string }[]>} */
		folders: new Map(),
		/** Commands of `ox` that a fault interrupted. */
		interrupted: 0,
		builds: 0,
		conflicts: 0,
		/** @type {string[]} */
		intrusions: [],
		/** @type {number[]} how long after the answer colleagues knew, in quiet times */
		latenciesMs: [],
		/** Answers that are neither a success nor the failure of a database or a process that is away. @type {Map<string, number>} */
		strange: new Map(),
		isQuiet: true,
	};
}

/** @typedef {ReturnType<typeof openLedger>} Ledger */

/**
 * @param {{ base: string, teams: Team[], ledger: Ledger, pauseMs: number }} world
 * @returns {{ stop: () => Promise<void>, mirrors: Map<Team, Map<number, string>>, catchUp: () => Promise<void> }}
 */
export function startEditors({ base, teams, ledger, pauseMs }) {
	const stopping = new AbortController();
	/** @type {Map<Editor, Expected[]>} */
	const expected = new Map();
	/** @type {Map<Team, Map<number, string>>} */
	const mirrors = new Map(teams.map((team) => [team, new Map()]));
	const tokens = new Map(teams.map((team) => [team, ""]));
	const running = teams.flatMap((team) => [
		...team.editors.flatMap((editor) => [edit(editor), listen(editor)]),
		follow(team),
	]);
	return {
		mirrors,
		catchUp: async () => {
			for (const team of teams) await copy(team);
		},
		stop: async () => {
			stopping.abort();
			await Promise.all(running);
		},
	};

	/** @param {Editor} editor @param {boolean} isWrite @param {Parameters<typeof call> extends [any, any, ...infer R] ? R : never} request */
	async function timed(editor, isWrite, ...request) {
		const at = performance.now();
		const answer = await call(base, editor, ...request);
		const { status, outcome } = answer;
		const isOk = (status >= 200 && status < 300) || status === 409 || status === 412;
		ledger.calls.push({ at, isWrite, isOk, ms: performance.now() - at, status, outcome });
		const isAway = status === 0 || status >= 500;
		if (!isOk && !isAway) {
			const what = `${request[0]} ${String(request[1]).replaceAll(/\d+/g, "…")}: ${status} ${JSON.stringify(answer.body).slice(0, 120)}`;
			ledger.strange.set(what, (ledger.strange.get(what) ?? 0) + 1);
		}
		return answer;
	}

	/** @param {Editor} editor */
	async function edit(editor) {
		const { team } = editor;
		// Else all would import in the same second.
		for (let turn = editor.n + team.n * 7; !stopping.signal.aborted; turn++) {
			if (turn % 10 < 5) await change(editor);
			else if (turn % 10 < 8) await look(editor, turn % 10 === 6 ? "&q=harbour" : "");
			else if (turn % 10 === 8) await add(editor);
			else if (turn % 40 === 9) await importRows(editor);
			else if (turn % 40 === 19) await build(editor);
			else await trespass(editor, teams[(team.n + 1) % teams.length] ?? team);
			await sleep(pauseMs * (0.5 + Math.random()));
		}
	}

	/** @param {Editor} editor */
	async function change(editor) {
		const { team } = editor;
		const record = team.records[Math.floor(Math.random() * team.records.length)] ?? 0;
		const { status, body, etag } = await timed(editor, false, "GET", `records/${record}`);
		if (status !== 200) return;
		notice(team, [body.record]);
		const token = randomUUID();
		const sentAt = performance.now();
		const entries = team.editors
			.filter((other) => other !== editor)
			.map((other) => {
				/** @type {Expected} */
				const entry = { record, sentAt, ackedAt: null, isQuiet: ledger.isQuiet };
				const list = expected.get(other);
				if (list !== undefined) list.push(entry);
				return entry;
			});
		const answer = await timed(
			editor,
			true,
			"PUT",
			`records/${record}`,
			{ record: { source: token } },
			{ "If-Match": etag },
		);
		if (answer.status === 200) {
			ledger.edits.push({ record, token });
			for (const entry of entries) entry.ackedAt = performance.now();
		} else {
			if (answer.status === 412) ledger.conflicts++;
			for (const entry of entries) entry.isQuiet = false;
		}
	}

	/** @param {Editor} editor @param {string} query */
	async function look(editor, query) {
		const { team } = editor;
		const { status, body } = await timed(
			editor,
			false,
			"GET",
			`productions/${team.production}/records?limit=50${query}`,
		);
		if (status === 200) notice(team, body.records);
	}

	/** @param {Editor} editor */
	async function add(editor) {
		const { team } = editor;
		const title = `T${team.n} ${randomUUID()}`;
		const headers = { "Idempotency-Key": randomUUID() };
		for (let attempt = 0; attempt < 20 && !stopping.signal.aborted; attempt++) {
			const record = { title, category: "Footage" };
			const { status, body } = await timed(
				editor,
				true,
				"POST",
				`productions/${team.production}/records`,
				{ record },
				headers,
			);
			if (status === 201) {
				ledger.created.push(title);
				team.records.push(body.record.id);
				return;
			}
			if (status !== 0 && status < 500 && status !== 409) return;
			await sleep(1000);
		}
	}

	/** @param {Editor} editor */
	async function importRows(editor) {
		const { team } = editor;
		const locators = Array.from({ length: 10 }, () => `I-${randomUUID().slice(0, 13)}`);
		const text = [
			"locator,title,category",
			...locators.map((locator) => `${locator},T${team.n} import,Still`),
		].join("\n");
		const body = { import: { name: "log.csv", contents: Buffer.from(text).toString("base64"), options: {} } };
		const preview = await timed(editor, true, "POST", `productions/${team.production}/imports`, body);
		if (preview.status !== 201) return;
		const confirmed = await timed(editor, true, "POST", `imports/${preview.body.import.id}/confirm`);
		if (confirmed.status === 200) ledger.imports.push({ production: team.production, locators });
	}

	/** @param {Editor} editor */
	async function build(editor) {
		const { team } = editor;
		if ((await timed(editor, true, "POST", `cuts/${team.cut}/build`)).status < 300) ledger.builds++;
	}

	/** @param {Editor} editor @param {Team} other */
	async function trespass(editor, other) {
		const { status, body } = await call(base, editor, "GET", `records/${other.records[0]}`);
		if (other !== editor.team && status === 200)
			ledger.intrusions.push(`record ${body.record.id} of team ${other.n}`);
	}

	/** @param {Team} team @param {readonly { production_id: number, title: string }[]} records */
	function notice(team, records) {
		for (const { production_id, title } of records) {
			if (production_id !== team.production || !title.startsWith(`T${team.n} `))
				ledger.intrusions.push(`${title} in team ${team.n}`);
		}
	}

	/** Reads a stream of events, and opens it again where it broke off. @param {Editor} editor */
	async function listen(editor) {
		let last = "";
		while (!stopping.signal.aborted) {
			try {
				const response = await fetch(`${base}/api/productions/${editor.team.production}/events`, {
					headers: {
						Authorization: `Bearer ${editor.token}`,
						Accept: "text/event-stream",
						...(last === "" ? {} : { "Last-Event-ID": last }),
					},
					signal: stopping.signal,
				});
				if (response.status !== 200 || response.body === null) throw new Error("no stream");
				expected.set(editor, []);
				let text = "";
				for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
					text += chunk;
					const blocks = text.split("\n\n");
					text = blocks.pop() ?? "";
					for (const block of blocks) last = hear(editor, block) ?? last;
				}
			} catch {
				expected.delete(editor);
				if (!stopping.signal.aborted) await sleep(500);
			}
		}
	}

	/** @param {Editor} editor @param {string} block @returns {string | undefined} the event's id */
	function hear(editor, block) {
		const id = /^id: ?(.*)$/m.exec(block)?.[1];
		const data = /^data: ?(.*)$/m.exec(block)?.[1];
		if (data === undefined || !/^event: ?change$/m.test(block)) return id;
		const { resource, ids } = JSON.parse(data);
		const list = expected.get(editor) ?? [];
		if (resource !== "records") return id;
		const now = performance.now();
		expected.set(
			editor,
			list.filter((entry) => {
				if (ids !== null && !ids.includes(entry.record)) return true;
				if (entry.isQuiet && ledger.isQuiet)
					ledger.latenciesMs.push(entry.ackedAt === null ? 0 : now - entry.ackedAt);
				return false;
			}),
		);
		return id;
	}

	/** Copies a team's records with `updated_since`. @param {Team} team */
	async function follow(team) {
		while (!stopping.signal.aborted) {
			await copy(team);
			await sleep(1000);
		}
	}

	/** @param {Team} team */
	async function copy(team) {
		const [editor] = team.editors;
		const mirror = mirrors.get(team);
		if (editor === undefined || mirror === undefined) return;
		const token = tokens.get(team) ?? "";
		const path = `productions/${team.production}/records${token === "" ? "" : `/updated_since/${token}`}`;
		const { status, body } = await timed(editor, false, "GET", path);
		if (status !== 200) return;
		notice(team, body.records);
		if (body.reload === true) mirror.clear();
		for (const { id, source, title } of body.records) mirror.set(id, `${title}|${source}`);
		for (const id of body.deleted_ids ?? []) mirror.delete(id);
		tokens.set(team, body.timestamp);
	}
}
