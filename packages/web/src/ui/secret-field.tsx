import { useLeaveGuard } from "../routing/router.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Field } from "./field.tsx";
import { Input, type InputProps } from "./input.tsx";
import { messages } from "./messages.ts";
import { useLeavePrompt } from "./use-leave-prompt.ts";

export interface SecretFieldProps extends Pick<InputProps, "size"> {
	readonly label: string;
	readonly secret: string;
}

/** A new secret, which is shown only once: focus selects all of it, to be copied, and leaving the page asks. */
export function SecretField({ label, secret, size = "large" }: SecretFieldProps) {
	const leaving = useLeaveGuard(true);
	useLeavePrompt(true);
	return (
		<>
			<Field label={label}>
				{(control) => (
					<Input
						{...control}
						size={size}
						readOnly
						value={secret}
						className="timecode"
						onFocus={({ target }) => target.select()}
					/>
				)}
			</Field>
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={(open) => {
					if (!open) leaving?.stay();
				}}
				title={messages.leaveSecret.title}
				cancelLabel={messages.leaveSecret.stay}
				confirmLabel={messages.leaveSecret.leave}
				onConfirm={() => leaving?.proceed()}
			>
				{messages.leaveSecret.text(label)}
			</ConfirmDialog>
		</>
	);
}
