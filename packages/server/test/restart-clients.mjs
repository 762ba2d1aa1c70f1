// Clients of a server that is restarted, in their own process, like users. The parent sends the calls to make; each
// client makes its next call as soon as it has a response, or after a moment. Reports the outcome of all calls when
// told to stop.
import { Agent, request } from "node:http";

/** @typedef {{ port: number, headers: Record<string, string>, production: number, records: number[] }} Work */
/** @typedef {{ answered: number, refused: number, reset: number, unanswered: string[], failed: string[], streams: { ended: number, told: number } }} Outcome */

/** @type {Outcome} */
const outcome = {
	answered: 0,
	refused: 0,
	reset: 0,
	unanswered: [],
	failed: [],
	streams: { ended: 0, told: 0 },
};
let stopped = false;

/** Nobody listens: the call was not accepted, and is repeated. */
const REFUSED = "ECONNREFUSED";
const AGAIN_MS = 20;
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Makes a call and records its outcome.
 *
 * @param {Work} work
 * @param {Agent} agent
 * @param {{ method: string, path: string, body?: unknown }} call
 */
function make({ port, headers }, agent, { method, path, body }) {
	return new Promise((done) => {
		const text = body === undefined ? "" : JSON.stringify(body);
		const typed = text === "" ? {} : { "Content-Type": "application/json", "Content-Length": text.length };
		const sent = request({ port, agent, method, path: `/api/${path}`, headers: { ...headers, ...typed } });
		let isAnswered = false;
		const fail = (/** @type {NodeJS.ErrnoException} */ error) => {
			// The kernel sets up the connection, and resets it if the socket closes before the server accepts it.
			const isReset = error.code === "ECONNRESET" && !sent.reusedSocket && !isAnswered;
			if (error.code === REFUSED || isReset) {
				if (isReset) outcome.reset++;
				else outcome.refused++;
				setTimeout(done, AGAIN_MS);
				return;
			}
			const how = `${sent.reusedSocket ? "an open" : "a new"} connection`;
			outcome.unanswered.push(`${method} ${path} over ${how}: ${error.message}`);
			done(undefined);
		};
		sent.on("error", fail);
		sent.on("response", (response) => {
			isAnswered = true;
			response.on("error", fail);
			response.resume();
			response.on("end", () => {
				outcome.answered++;
				const { statusCode = 0 } = response;
				if (statusCode >= 300) outcome.failed.push(`${method} ${path}: ${statusCode}`);
				process.send?.("answered");
				done(undefined);
			});
		});
		sent.end(text);
	});
}

/**
 * @param {Work} work
 * @param {number} number - of the client: determines its behaviour.
 */
async function beClient(work, number) {
	const { production, records } = work;
	// Every third client opens a connection for each call; the others keep theirs.
	const agent = new Agent({ keepAlive: number % 3 !== 0, maxSockets: 1 });
	const record = `records/${records[number % records.length]}`;
	const calls = [
		() => ({ method: "GET", path: `productions/${production}/records` }),
		() => ({ method: "PUT", path: record, body: { record: { title: `Reel ${number} ${Math.random()}` } } }),
		() => ({ method: "GET", path: record }),
		() => ({
			method: "POST",
			path: `productions/${production}/tags`,
			body: { name: `tag ${number} ${Math.random()}` },
		}),
	];
	for (let turn = number; !stopped; turn++) {
		const call = calls[turn % calls.length];
		if (call !== undefined) await make(work, agent, call());
		// Half of them pause in between, so that their connections are idle when the server stops.
		if (number % 2 === 0) await pause(Math.random() * 100);
	}
	agent.destroy();
}

/** Follows the events like an open page: a stream that ends names the time to reconnect. @param {Work} work */
async function follow({ port, headers, production }) {
	while (!stopped) {
		await new Promise((done) => {
			const sent = request({ port, path: `/api/productions/${production}/events`, headers });
			const again = () => setTimeout(done, AGAIN_MS);
			sent.on("error", again);
			sent.on("response", (response) => {
				let text = "";
				response.setEncoding("utf8");
				response.on("data", (data) => {
					text += data;
				});
				response.on("error", again);
				response.on("end", () => {
					outcome.streams.ended++;
					if (/^retry:/m.test(text)) outcome.streams.told++;
					again();
				});
			});
			sent.end();
		});
	}
}

process.on("message", (/** @type {{ work: Work, clients: number } | "stop"} */ message) => {
	if (message === "stop") {
		stopped = true;
		return;
	}
	const clients = Array.from({ length: message.clients }, (_, number) => beClient(message.work, number));
	void follow(message.work);
	void Promise.all(clients).then(() => {
		process.send?.(outcome, () => process.exit());
	});
});
