import { defineRoute } from "../../http/route.ts";
import { VERSION } from "../../version.ts";
import { checkHealth, type Health } from "./check-health.ts";

/** What is wrong, in the order in which it would be put right; null where nothing is. */
function faultOf({ database, migrations, disk, uploads }: Health): { status: number; errors: string } | null {
	if (database === "away") return { status: 503, errors: "The database does not answer" };
	if (migrations !== "ok") return { status: 503, errors: "The database is not migrated" };
	if (disk === "full") return { status: 507, errors: "The server's disk is full" };
	if (uploads === "full") return { status: 507, errors: "The disk for uploads is full" };
	return null;
}

export const healthRoutes = [
	defineRoute({
		method: "GET",
		path: "/health",
		summary: "Whether the server can work: 200, or 503 or 507 and what is missing",
		access: { kind: "public" },
		handler: async ({ deps }) => {
			const health = await checkHealth(deps);
			const fault = faultOf(health);
			const about = { version: VERSION, database: deps.db.kind, checks: health };
			if (fault === null) return { body: { status: "ok", ...about } };
			return { status: fault.status, body: { status: "failing", errors: fault.errors, ...about } };
		},
	}),
];
