import { inDatabase } from "./site-admins.ts";

/**
 * Proves an organization's mail domain directly, because the DNS of tests has no records. Another organization may
 * have proved it before.
 */
export function proveDomain(databaseUrl: string, name: string, studioId: number): Promise<void> {
	return inDatabase(databaseUrl, async (db) => {
		await db("studio_domains").where({ name }).update({ verified_at: null });
		await db("studio_domains").where({ name, studio_id: studioId }).update({ verified_at: new Date() });
	});
}
