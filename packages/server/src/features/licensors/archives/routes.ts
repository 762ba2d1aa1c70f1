import { archiveCalls } from "@oxcut/core/api";
import { AVATAR_COLORS, type Avatar } from "@oxcut/core/model";
import { pictureLinks } from "../../../files/stored-images.ts";
import { answerList } from "../../../http/list.ts";
import { type Route, serve } from "../../../http/route.ts";
import { type Archive, listArchives } from "./queries.ts";

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

/** The calls of the list of archives that all productions share and that licensors may stand for. */
export const archiveRoutes: readonly Route[] = [
	serve(archiveCalls.listArchives, {
		handler: ({ deps: { db } }) =>
			answerList(
				db.knex,
				"ox_archives",
				(archive) => archive,
				() => listArchives(db.knex),
			),
	}),
	serve(archiveCalls.listArchiveLogos, {
		handler: ({ deps: { db } }) => answerList(db.knex, "logos", presentLogo, () => listArchives(db.knex)),
	}),
];
