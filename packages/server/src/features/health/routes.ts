import { isMigrated } from "../../db/migrate.ts";
import { HttpError } from "../../http/errors.ts";
import { defineRoute } from "../../http/route.ts";

export const healthRoutes = [
	defineRoute({
		method: "GET",
		path: "/health",
		summary: "Whether the server can work: 200, or 503 or 507 and what is missing",
		access: { kind: "public" },
		handler: async ({ deps: { db } }) => {
			if (!(await isMigrated(db.knex))) throw new HttpError(503, "The database is not migrated");
			if (db.freeSpace.isLow()) throw new HttpError(507, "The server's disk is full");
			return { body: { status: "ok", database: db.kind } };
		},
	}),
];
