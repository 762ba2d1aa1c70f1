import type { studioCreateSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { type ListedStudio, listedStudioSchema, studiosQuery } from "../../../data/list-studios.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";

const answerSchema = z.object({ studio: listedStudioSchema });

/** Makes an organization that the person owns, and waits until what they may do in it is known. */
export function useCreateStudio() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (studio: z.output<typeof studioCreateSchema>): Promise<ListedStudio> =>
			(await request("POST", "/studios", { body: { studio }, schema: answerSchema })).studio,
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
			await queryClient.invalidateQueries({ queryKey: studiosQuery.queryKey });
		},
	});
}
