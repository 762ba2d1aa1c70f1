import { adminCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { countEverything } from "./queries.ts";

const ONLINE_MS = 15 * 60_000;

/** The counts beside the lists for site admins. */
export const adminOverviewRoutes: readonly Route[] = [
	serve(adminCalls.countForAdmins, {
		handler: async ({ deps: { db, clock } }) => {
			const onlineSince = new Date(clock().getTime() - ONLINE_MS);
			return { body: { counts: await countEverything(db.knex, onlineSince) } };
		},
	}),
];
