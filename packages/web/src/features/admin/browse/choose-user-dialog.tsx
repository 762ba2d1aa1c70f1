import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { Input } from "../../../ui/input.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { usersQuery } from "../api/users.ts";
import { messages } from "../messages.ts";
import { nameOfUser } from "./name-of-user.ts";

const SHOWN = 8;

export interface ChooseUserDialogProps {
	readonly title: string;
	/** The consequences of the choice. */
	readonly text: string;
	readonly confirmLabel: string;
	readonly mutation: { readonly isPending: boolean; readonly error: unknown };
	readonly onChoose: (userId: number) => void;
	readonly onClose: () => void;
}

/** Finds one of all users, for a role or a feature. The caller closes it when that is done. */
export function ChooseUserDialog({
	title,
	text,
	confirmLabel,
	mutation,
	onChoose,
	onClose,
}: ChooseUserDialogProps) {
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<string | null>(null);
	const search = useDeferredValue(typed.trim());
	const found = useQuery({ ...usersQuery(search), enabled: search !== "" });
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			description={text}
			footer={
				<>
					<Button onClick={onClose}>{messages.cancel}</Button>
					<Button
						variant="primary"
						busy={mutation.isPending}
						disabled={chosen === null}
						onClick={() => onChoose(Number(chosen))}
					>
						{confirmLabel}
					</Button>
				</>
			}
		>
			<div className="flex min-h-60 flex-col gap-3">
				<Input
					type="search"
					size="large"
					autoComplete="off"
					aria-label={messages.chooseUser.find}
					placeholder={messages.chooseUser.find}
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value);
						setChosen(null);
					}}
				/>
				{search === "" ? (
					<p className="text-text-2">{messages.chooseUser.start}</p>
				) : (
					<QueryView query={found} failed={messages.users.loadFailed}>
						{({ users }) =>
							users.length === 0 ? (
								<p className="text-text-2">{messages.users.nobody}</p>
							) : (
								<RadioGroup
									label={messages.chooseUser.results}
									options={users.slice(0, SHOWN).map((user) => ({
										value: String(user.id),
										label: nameOfUser(user),
										hint: `${user.email} · #${user.id}`,
										disabled: !user.is_active,
									}))}
									value={chosen}
									onChange={setChosen}
								/>
							)
						}
					</QueryView>
				)}
				{mutation.error !== null && <FormProblem>{messageOf(mutation.error)}</FormProblem>}
			</div>
		</Dialog>
	);
}
