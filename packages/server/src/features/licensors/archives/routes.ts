import { archiveCalls } from "@oxcut/core/api";
import { AVATAR_COLORS, type Avatar } from "@oxcut/core/model";
import { pictureLinks } from "../../../files/stored-images.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { type Archive, listArchives } from "./queries.ts";

function presentArchive({ id, name, updated_at }: Archive) {
	return { id, name, updated_at: updated_at.toISOString() };
}

/** The archives have no pictures: their logos are plain shapes [FIL7]. */
function presentLogo({ id }: Archive): Avatar & { readonly archive_id: number } {
	return {
		archive_id: id,
		owner_type: "Organization",
		shape: "square",
		color: AVATAR_COLORS[id % AVATAR_COLORS.length] ?? "gray",
		...pictureLinks(null),
	};
}

/** The calls for the archives that all productions share and that licensors may represent. */
export const archiveRoutes: readonly Route[] = [
	serve(archiveCalls.listArchives, {
		handler: ({ deps: { db } }) =>
			answerList(db.knex, "ox_archives", presentArchive, () => listArchives(db.knex)),
	}),
	serve(archiveCalls.listArchiveLogos, {
		handler: ({ deps: { db } }) => answerList(db.knex, "logos", presentLogo, () => listArchives(db.knex)),
	}),
];
