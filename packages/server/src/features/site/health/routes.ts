import { type ApiErrorCode, siteCalls } from "@oxcut/core/api";
import { errorAnswer } from "../../../http/error-response.ts";
import { HttpError } from "../../../http/errors.ts";
import { serve } from "../../../http/route.ts";
import { VERSION } from "../../../system/version.ts";
import { checkHealth, type Health, readsContinue } from "./check-health.ts";

/** The first problem, in the order to fix them; null if healthy. */
export function faultOf({ database, migrations, disk, uploads }: Health): [ApiErrorCode, string] | null {
	if (database === "away") return ["database_unreachable", "The database does not answer"];
	if (migrations === "missing") return ["database_not_migrated", "The database is not migrated"];
	if (disk === "full") return ["disk_full", "The server's disk is full"];
	if (uploads === "full") return ["disk_full", "The disk for uploads is full"];
	return null;
}

export const healthRoutes = [
	serve(siteCalls.getHealth, {
		isHeartbeat: true,
		handler: async ({ deps }) => {
			const health = await checkHealth(deps);
			const fault = faultOf(health);
			const about = { version: VERSION, database: deps.db.kind, checks: health };
			if (fault === null) return { body: { status: "ok", ...about } };
			// Balancers take a process out that isn't healthy, so that nobody could read.
			if (health.database === "away" && (await readsContinue(deps.db)))
				return { body: { status: "read_only", ...about } };
			const [code, errors] = fault;
			return errorAnswer(new HttpError(code, errors, { extra: about }));
		},
	}),
];
