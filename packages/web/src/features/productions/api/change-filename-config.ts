import type { filenameConfigUpdateSchema } from "@oxcut/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { filenameConfigKey } from "./get-filename-config.ts";

type Fields = z.output<typeof filenameConfigUpdateSchema>;

/** Changes how files are named. */
export function useChangeFilenameConfig(productionId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (resource_config: Fields) =>
			debouncedWrites.write("PUT", `/productions/${productionId}/resource_configs/filename`, {
				resource_config,
			}),
		onSettled: () => queryClient.invalidateQueries({ queryKey: filenameConfigKey(productionId) }),
	});
}
