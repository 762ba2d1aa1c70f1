import { AVATAR_COLORS, type Avatar } from "@oxcut/core";
import { productionParams } from "@oxcut/core/api";
import { pictureLinks } from "../../files/stored-images.ts";
import { answerList } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
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
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/ox_archives",
		summary: "The archives that a production's licensors may stand for",
		access: { kind: "production", area: "records", level: "view", from: "production_id" },
		params: productionParams,
		handler: ({ deps: { db } }) =>
			answerList(
				db.knex,
				"ox_archives",
				(archive) => archive,
				() => listArchives(db.knex),
			),
	}),
	defineRoute({
		method: "GET",
		path: "/organizations/logo/ox_archives",
		summary: "The logos of the archives that licensors may stand for",
		access: { kind: "account" },
		handler: ({ deps: { db } }) => answerList(db.knex, "logos", presentLogo, () => listArchives(db.knex)),
	}),
];
