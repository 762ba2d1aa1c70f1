import type { Database } from "../db/database.ts";
import type { Settings } from "../system/settings.ts";
import type { Tracing } from "./otlp.ts";

/** @returns null without OX_TRACES_URL: then only OpenTelemetry's interface is loaded, which does nothing. */
export async function startTracing(
	{ traces, trustProxy }: Pick<Settings, "traces" | "trustProxy">,
	{ knex }: Pick<Database, "knex">,
): Promise<Tracing | null> {
	if (traces === null) return null;
	const { startOtlp } = await import("./otlp.ts");
	return startOtlp(traces, { knex, trustProxy });
}
