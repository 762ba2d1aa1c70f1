import { useQueryClient } from "@tanstack/react-query";
import {
	Building,
	CircleQuestionMark,
	FlaskConical,
	Folder,
	FolderPlus,
	Folders,
	Home,
	Keyboard,
	LogOut,
	Plus,
	SunMoon,
	Tag,
	Undo2,
	Upload,
	UserRound,
} from "lucide-react";
import { useMemo } from "react";
import type { Command } from "../commands/command-registry.ts";
import type { KeyBinding } from "../commands/key-registry.ts";
import { useCommands } from "../commands/use-commands.ts";
import { useKeys } from "../commands/use-keys.ts";
import { useCurrentProduction } from "../data/current-production.ts";
import { notifyError } from "../notices/notify.ts";
import { paths } from "../routing/paths.ts";
import { useNavigate } from "../routing/router.tsx";
import { isAdmin, mayInProduction } from "../session/permissions.ts";
import { signOut } from "../session/sign-out.ts";
import { useAccount } from "../session/use-account.ts";
import { useKeysOpen, usePaletteOpen } from "../ui/open-state.ts";
import { chooseTheme } from "../ui/theme.ts";
import { undoHistory } from "../undo/undo-history.ts";
import { messages } from "./messages.ts";
import { sectionsFor } from "./sections.ts";

const THEMES = ["system", "light", "dark"] as const;

/** The shell's own commands: every page, every production, the theme and signing out, most of them with keys. */
export function useShellCommands(): void {
	const account = useAccount();
	const { production, productions } = useCurrentProduction();
	const navigate = useNavigate();
	const queryClient = useQueryClient();

	const commands = useMemo((): Command[] => {
		const { groups } = messages;
		const go = (id: string, label: string, path: string, more: Partial<Command> = {}): Command => ({
			id,
			label,
			group: groups.goTo,
			run: () => navigate(path),
			...more,
		});
		const may = (action: "view" | "edit", field: string) =>
			mayInProduction(account, production, action, field);
		const ofProduction =
			production === null || production === undefined
				? []
				: [
						...sectionsFor(may).map(({ label, icon: Icon, path, key }) =>
							go(`go ${label}`, label, path(production.id), { icon: <Icon aria-hidden />, keys: `g ${key}` }),
						),
						...(may("view", "records")
							? [go("go tags", messages.tags, paths.tags(production.id), { icon: <Tag aria-hidden /> })]
							: []),
						...(may("edit", "records")
							? [
									go("new record", messages.newRecord, paths.newRecord(), {
										group: groups.do,
										icon: <Plus aria-hidden />,
									}),
									go("import", messages.importRecords, paths.importRecords(production.id), {
										group: groups.do,
										icon: <Upload aria-hidden />,
									}),
								]
							: []),
						...(may("edit", "reports")
							? [
									go("new cut", messages.newCut, paths.newCut(production.id), {
										group: groups.do,
										icon: <Plus aria-hidden />,
									}),
								]
							: []),
					];
		return [
			...ofProduction,
			go("go home", messages.home, paths.home(), { icon: <Home aria-hidden />, keys: "g h" }),
			go("go projects", messages.projects, paths.projects(), { icon: <Folders aria-hidden />, keys: "g p" }),
			go("go organizations", messages.organizations, paths.organizations(), {
				icon: <Building aria-hidden />,
			}),
			go("go help", messages.help, paths.help(), { icon: <CircleQuestionMark aria-hidden /> }),
			go("go account", messages.accountPage, paths.account(), { icon: <UserRound aria-hidden /> }),
			go("go beta", messages.beta, paths.beta(), { icon: <FlaskConical aria-hidden /> }),
			...(isAdmin(account) ? [go("go admin", messages.administration, paths.admin())] : []),
			...productions.map(({ id, name }) =>
				go(`production ${id}`, name, paths.project(id), {
					group: groups.projects,
					icon: <Folder aria-hidden />,
				}),
			),
			go("new project", messages.newProject, paths.newProject(), {
				group: groups.do,
				icon: <FolderPlus aria-hidden />,
			}),
			...THEMES.map((theme) => ({
				id: `theme ${theme}`,
				label: messages.useTheme[theme],
				group: groups.do,
				icon: <SunMoon aria-hidden />,
				run: () => chooseTheme(theme),
			})),
			{
				id: "undo",
				label: messages.undo,
				group: groups.do,
				icon: <Undo2 aria-hidden />,
				keys: "mod+z",
				run: undoHistory.undo,
			},
			{
				id: "keys",
				label: messages.showKeys,
				group: groups.do,
				icon: <Keyboard aria-hidden />,
				keys: "?",
				run: () => useKeysOpen.setState(true),
			},
			{
				id: "sign out",
				label: messages.signOut,
				group: groups.do,
				icon: <LogOut aria-hidden />,
				run: () => {
					signOut(queryClient).catch((error: unknown) => notifyError(messages.signOutFailed, error));
				},
			},
		];
	}, [account, production, productions, navigate, queryClient]);

	const keys = useMemo(
		(): KeyBinding[] => [
			{
				keys: "mod+k",
				label: messages.palette,
				group: messages.groups.everywhere,
				everywhere: true,
				run: () => usePaletteOpen.setState((isOpen) => !isOpen),
			},
			{
				keys: "mod+z",
				label: messages.undo,
				group: messages.groups.everywhere,
				run: undoHistory.undo,
			},
			{
				keys: "mod+shift+z",
				label: messages.redo,
				group: messages.groups.everywhere,
				run: undoHistory.redo,
			},
			{
				keys: "?",
				label: messages.showKeys,
				group: messages.groups.everywhere,
				run: () => useKeysOpen.setState(true),
			},
			...commands
				.filter((command) => command.keys?.startsWith("g ") === true)
				.map(({ keys: strokes = "", label, run }) => ({
					keys: strokes,
					label,
					group: messages.groups.goTo,
					run,
				})),
		],
		[commands],
	);

	useCommands(commands);
	useKeys(keys);
}
