import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { Poster, type PosterProps } from "../../../ui/poster.tsx";
import { recordQuery } from "../api/production-parts.ts";
import { OpenCutContext } from "../hooks/open-cut-context.ts";

export interface RecordPosterProps extends Pick<PosterProps, "className" | "title"> {
	readonly recordId: number;
	/** Off where nothing stands below it to align with. */
	readonly keepsPlace?: boolean;
}

const NONE: readonly string[] = [];

/** The image of one of the cut's records; its place where it has none and others have. Nothing is asked for it. */
export function RecordPoster({ recordId, keepsPlace = true, ...shown }: RecordPosterProps) {
	const posters = useContext(OpenCutContext)?.posters;
	const queryClient = useQueryClient();
	if (posters === undefined) return null;
	// A record that was read since the cut's own list may have another image, or be new to the cut.
	const read = queryClient.getQueryData(recordQuery(recordId).queryKey);
	const thumbnails = read?.thumbnails ?? posters.get(recordId) ?? NONE;
	return <Poster thumbnails={thumbnails} keepsPlace={keepsPlace && posters.size > 0} {...shown} />;
}
