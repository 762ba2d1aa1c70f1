import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { recordQuery } from "../../../data/production-parts.ts";
import { Poster, type PosterProps } from "../../../ui/poster.tsx";
import { OpenCutContext } from "../hooks/open-cut-context.ts";

export interface RecordPosterProps extends Pick<PosterProps, "className" | "title"> {
	readonly recordId: number;
	/** Off if there are no rows to align with. */
	readonly keepsPlace?: boolean;
}

const NONE: readonly string[] = [];

/** The image of one of the cut's records, or its space if others have images. It makes no calls. */
export function RecordPoster({ recordId, keepsPlace = true, ...shown }: RecordPosterProps) {
	const posters = useContext(OpenCutContext)?.posters;
	const queryClient = useQueryClient();
	if (posters === undefined) return null;
	// A record that was read after the cut's list may have a newer image or be new to the cut.
	const read = queryClient.getQueryData(recordQuery(recordId).queryKey);
	const thumbnails = read?.thumbnails ?? posters.get(recordId) ?? NONE;
	return <Poster thumbnails={thumbnails} keepsPlace={keepsPlace && posters.size > 0} {...shown} />;
}
