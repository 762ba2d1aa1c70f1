// Calls a server over several connections, each with its next call as soon as the last one is answered, and measures how
// many calls are answered per second and how long they take. It speaks just enough HTTP/1.1 to cost little compared with
// what it measures.
import { connect } from "node:net";

/**
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {{ perSecond: number, p975: number, failures: number }} Load
 */

const CONNECTIONS = 16;

/** @param {Call} call */
function textOf({ method = "GET", path, headers = {}, body = "" }) {
	const all = {
		Host: "localhost",
		...headers,
		...(body === "" ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/**
 * Reads responses from a connection.
 *
 * @param {import("node:net").Socket} socket
 * @returns {() => Promise<number>} the status of the next response, once it is complete.
 */
function answersOf(socket) {
	let head = Buffer.alloc(0);
	let left = 0;
	let status = 0;
	/** @type {(status: number) => void} */
	let done = () => {};
	/** @type {(error: Error) => void} */
	let fail = () => {};
	socket.on("error", (error) => fail(error));
	socket.on("close", () => fail(new Error("the connection was closed")));
	socket.on("data", (data) => {
		if (left > 0) {
			left -= data.length;
			if (left === 0) done(status);
			return;
		}
		head = head.length === 0 ? data : Buffer.concat([head, data]);
		const end = head.indexOf("\r\n\r\n");
		if (end === -1) return;
		const lines = head.toString("latin1", 0, end);
		status = Number(lines.slice(9, 12));
		const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
		if (length === undefined && status !== 204 && status !== 304) {
			fail(new Error(`an answer of unknown length: ${lines}`));
			return;
		}
		left = Number(length ?? 0) - (head.length - end - 4);
		head = Buffer.alloc(0);
		if (left === 0) done(status);
	});
	return () =>
		new Promise((resolve, reject) => {
			done = resolve;
			fail = reject;
		});
}

/**
 * @param {number} port
 * @param {(turn: number) => Call} callOf - makes the next call.
 * @param {{ seconds: number, status: number }} options - `status`: expected of every response.
 * @returns {Promise<Load>}
 */
export async function load(port, callOf, { seconds, status }) {
	let turn = 0;
	let failures = 0;
	/** @type {number[]} */
	const times = [];
	const startedAt = performance.now();
	const until = startedAt + seconds * 1000;
	const connection = async () => {
		const socket = connect(port, "127.0.0.1");
		socket.setNoDelay(true);
		const next = answersOf(socket);
		while (performance.now() < until) {
			const text = textOf(callOf(turn++));
			const askedAt = performance.now();
			const answer = next();
			socket.write(text);
			if ((await answer) !== status) failures++;
			times.push(performance.now() - askedAt);
		}
		socket.removeAllListeners("close");
		socket.destroy();
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, connection));
	const elapsed = performance.now() - startedAt;
	times.sort((a, b) => a - b);
	return {
		perSecond: (times.length / elapsed) * 1000,
		p975: times[Math.floor(times.length * 0.975)] ?? 0,
		failures,
	};
}
