import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { api } from "../../../api/api.ts";
import { type CutBuildState, isOpenBuild } from "../../../data/cut-build.ts";
import { cutKeys } from "../../../data/cut-keys.ts";
import { notifyError } from "../../../notices/notify.ts";
import { buildQuery, followBuild } from "../api/get-build.ts";
import { readCutAgain } from "../api/read-cut-again.ts";
import { startBuild } from "../api/start-build.ts";
import { messages } from "../messages.ts";

export interface CutBuilding {
	/** The waiting or running build; null if there is none. */
	readonly open: CutBuildState | null;
	/** The reason the last build failed, if it did. */
	readonly failed: CutBuildState | null;
	start(): void;
	cancel(): void;
}

/** Follows a cut's builds, whoever started them, and reads their results when they end. */
export function useCutBuild(cutId: number): CutBuilding {
	const queryClient = useQueryClient();
	const { data: build } = useQuery(buildQuery(cutId));
	const key = cutKeys.build(cutId);
	const isOpen = isOpenBuild(build);
	const buildId = build?.id;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new build is followed from its start.
	useEffect(() => {
		if (!isOpen) return;
		return followBuild(cutId, (news) => {
			queryClient.setQueryData(cutKeys.build(cutId), news);
			if (!isOpenBuild(news)) void readCutAgain(queryClient, cutId);
		});
	}, [cutId, isOpen, buildId, queryClient]);
	const start = useMutation({
		mutationKey: key,
		mutationFn: () => startBuild(cutId),
		onSuccess: (started) => queryClient.setQueryData(key, started),
		onError: (error) => notifyError(messages.build.notStarted, error),
	});
	const { mutate } = start;
	const begin = useCallback(() => {
		// On a double click, the second click finds the first one's call running.
		if (queryClient.isMutating({ mutationKey: cutKeys.build(cutId) }) === 0) mutate();
	}, [mutate, queryClient, cutId]);
	const cancel = useMutation({
		mutationFn: () => api.delete("/cuts/:id/build", { id: cutId }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
		onError: (error) => notifyError(messages.build.notCancelled, error),
	});
	return {
		open: isOpenBuild(build) ? build : null,
		failed: build?.state === "failed" ? build : null,
		start: begin,
		cancel: () => cancel.mutate(),
	};
}
