import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { WriteConflict } from "../api/write-conflict.ts";
import type { CheckedChange } from "./use-checked-form.ts";

interface Asked<Change> {
	readonly change: Change;
	readonly conflict: WriteConflict;
}

interface AskedChangeOptions<Change> {
	readonly onSaved?: () => void;
	/** Called with errors other than conflicts. */
	readonly onError: (error: unknown, change: Change) => void;
}

/** Sends changes made outside of a form, such as by a menu, and asks about conflicts. */
export function useAskedChange<Change extends Pick<CheckedChange, "seen">>(
	saving: UseMutationResult<unknown, unknown, Change>,
	{ onSaved, onError }: AskedChangeOptions<Change>,
) {
	const [asked, setAsked] = useState<Asked<Change> | null>(null);
	const send = async (change: Change): Promise<void> => {
		try {
			await saving.mutateAsync(change);
			onSaved?.();
		} catch (error) {
			if (error instanceof WriteConflict) setAsked({ change, conflict: error });
			else onError(error, change);
		}
	};
	return {
		send,
		asked,
		resolve: (choice: "mine" | "theirs") => {
			setAsked(null);
			if (choice === "mine" && asked !== null) void send({ ...asked.change, seen: asked.conflict.current });
		},
	};
}
