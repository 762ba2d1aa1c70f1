import type { RequestHandler } from "express";
import type { Database } from "../db/database.ts";
import type { Settings } from "../system/settings.ts";

/** Traces of calls, their queries and the jobs that they order, sent to a collector of OpenTelemetry. */
export interface Tracing {
	/** Register it before the routes. */
	readonly observe: RequestHandler;
	/** Sends the remaining spans. */
	stop(): Promise<void>;
}

/** @returns null without OX_TRACES_URL: then only OpenTelemetry's interface is loaded, which does nothing. */
export async function startTracing(
	{ traces, trustProxy }: Pick<Settings, "traces" | "trustProxy">,
	{ knex }: Pick<Database, "knex">,
): Promise<Tracing | null> {
	if (traces === null) return null;
	const { startOtlp } = await import("./otlp.ts");
	return startOtlp(traces, { knex, trustProxy });
}
