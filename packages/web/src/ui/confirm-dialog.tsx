import { AlertDialog } from "radix-ui";
import { type ReactNode, useId, useState } from "react";
import { messageOf } from "../api/api-error.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { DIALOG_CLASS, OVERLAY_CLASS } from "./dialog.tsx";
import { Input } from "./input.tsx";
import { messages } from "./messages.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/** The part of a mutation that {@link ConfirmDialog} shows. */
interface ShownMutation {
	readonly isPending: boolean;
	/** null until it fails. */
	readonly error: unknown;
}

export interface ConfirmDialogProps {
	readonly open: boolean;
	readonly onOpenChange: (open: boolean) => void;
	/** Names the item: "Delete Meridian Newsreel?" */
	readonly title: string;
	/** The consequences: "Its 214 records go to Unknown." */
	readonly children: ReactNode;
	/** The action: "Delete licensor". */
	readonly confirmLabel: string;
	/** The alternative, if "Cancel" would be ambiguous. */
	readonly cancelLabel?: string;
	readonly onConfirm: () => void;
	/** Sends the action: while it runs and if it fails, the dialog stays until the caller closes it. */
	readonly mutation?: ShownMutation;
	/** The failed action, before the reason: "Couldn't empty the trash". */
	readonly failed?: string;
	/** Text to type first, for an action that can't be undone. */
	readonly typed?: string;
	/** False for an action that destroys nothing. */
	readonly destructive?: boolean;
}

/** Asks for confirmation. The caller closes it when the action is done. */
export function ConfirmDialog({ open, onOpenChange, ...question }: ConfirmDialogProps) {
	const returnFocus = useFocusReturn(open);
	return (
		<AlertDialog.Root open={open} onOpenChange={onOpenChange}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className={OVERLAY_CLASS} />
				<AlertDialog.Content className={classNames(DIALOG_CLASS, "max-w-md")} onCloseAutoFocus={returnFocus}>
					<ConfirmQuestion {...question} />
				</AlertDialog.Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

type ConfirmQuestionProps = Omit<ConfirmDialogProps, "open" | "onOpenChange">;

/** The content of the open dialog; unmounting it on close clears the input. */
function ConfirmQuestion({
	title,
	children,
	confirmLabel,
	cancelLabel = messages.cancel,
	onConfirm,
	mutation = { isPending: false, error: null },
	failed,
	typed,
	destructive = true,
}: ConfirmQuestionProps) {
	const id = useId();
	const [entered, setEntered] = useState("");
	const isReady = typed === undefined || entered.trim() === typed;
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				// React's events also bubble to a form around the dialog.
				event.stopPropagation();
				if (isReady && !mutation.isPending) onConfirm();
			}}
		>
			<div className="flex flex-col gap-2 px-5 pt-4 pb-5">
				<AlertDialog.Title className="text-15 font-strong">{title}</AlertDialog.Title>
				<AlertDialog.Description asChild>
					<div className="text-text-2">{children}</div>
				</AlertDialog.Description>
				{typed !== undefined && (
					<label htmlFor={id} className="mt-2 flex flex-col gap-1 text-12 font-medium">
						{messages.typeToConfirm(typed)}
						<Input
							id={id}
							size="large"
							autoComplete="off"
							value={entered}
							onChange={({ target }) => setEntered(target.value)}
						/>
					</label>
				)}
				{mutation.error !== null && (
					<p role="alert" className="text-12 text-prob">
						{failed === undefined ? "" : `${failed}. `}
						{messageOf(mutation.error)}
					</p>
				)}
			</div>
			<footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
				<AlertDialog.Cancel asChild>
					<Button>{cancelLabel}</Button>
				</AlertDialog.Cancel>
				<Button
					type="submit"
					variant={destructive ? "danger" : "primary"}
					busy={mutation.isPending}
					disabled={!isReady}
				>
					{confirmLabel}
				</Button>
			</footer>
		</form>
	);
}
