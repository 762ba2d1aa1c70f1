import * as z from "zod";
import { api } from "../../../api/api.ts";
import type { Challenge } from "./solve-challenge.ts";

const solutionSchema = z.object({ counter: z.int(), derivedKey: z.string() });

/**
 * Solves a proof of work in a worker.
 *
 * @returns the `captcha_token` of a call, good for one call within ten minutes.
 */
export async function solveCaptcha(): Promise<string> {
	const challenge = await api.get("/public_site/captcha_challenge");
	const solution = solutionSchema.parse(await solveInWorker(challenge));
	return btoa(JSON.stringify({ challenge, solution }));
}

function solveInWorker(challenge: Challenge): Promise<unknown> {
	const worker = new Worker(new URL("./solve-challenge.worker.ts", import.meta.url), { type: "module" });
	return new Promise<unknown>((resolve, reject) => {
		worker.onmessage = ({ data }) => resolve(data);
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.postMessage(challenge);
	}).finally(() => worker.terminate());
}
