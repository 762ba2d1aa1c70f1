import { cutTimelineCalls } from "@oxcut/core/api";
import { TIMELINE_FILES } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { findTimelineFormats, writeCutTimeline } from "./service.ts";

const OF_CUT = { item: "cut", param: "id" } as const;
const LIMIT = { name: "report", by: "account", limit: 120, windowSeconds: 60 } as const;

/** A cut as files for editing systems. */
export const cutTimelineRoutes: readonly Route[] = [
	serve(cutTimelineCalls.listCutTimelineFiles, {
		from: OF_CUT,
		rateLimit: LIMIT,
		handler: async ({ params, query, deps }) => {
			const formats = await findTimelineFormats(deps, params.id, query);
			return {
				body: {
					timeline_files: formats.map(({ format, numClips, lost }) => ({
						cut_id: params.id,
						format,
						file: TIMELINE_FILES[format].file,
						num_clips: numClips,
						lost: [...lost],
					})),
				},
			};
		},
	}),
	serve(cutTimelineCalls.exportCutTimeline, {
		from: OF_CUT,
		rateLimit: LIMIT,
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cutName, bytes } = await writeCutTimeline(deps, id, file, query);
			const { mediaType, file: name } = TIMELINE_FILES[file];
			return {
				bytes,
				headers: {
					"Content-Type": mediaType,
					"Content-Disposition": attachment(`${cutName} ${name}`),
				},
			};
		},
	}),
];
