import type { Settings } from "../system/settings.ts";
import { type Finding, ok, warn } from "./finding.ts";

const TIMEOUT_MS = 5000;

/** Sends the trace collector an empty message. */
export async function checkTraces({ traces }: Pick<Settings, "traces">): Promise<Finding[]> {
	if (traces === null) return [];
	const { host } = new URL(traces.url);
	try {
		const { ok: isOk, status } = await fetch(traces.url, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ resourceSpans: [] }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (isOk) return [ok("traces", `${host} takes them`)];
		return [
			warn(
				"traces",
				`${host} answers ${status}: check OX_TRACES_URL, which ends with /v1/traces for most collectors.`,
			),
		];
	} catch {
		return [warn("traces", `${host} cannot be reached: check OX_TRACES_URL.`)];
	}
}
