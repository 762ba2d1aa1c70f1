import { describe, expect } from "vitest";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account } from "./ox-server.ts";
import { test } from "./server-test.ts";

interface StoredMedium {
	readonly id: number;
	readonly name: string;
}

let ann: Account;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);
const stored = () => linked.list<StoredMedium>("media");
const own = async () => (await ox(["medium", "list", "--json"])).json as Record<string, unknown>[];
const deliver = (media: string) =>
	ox(["delivery", "add", media, "--territories", "World", "--media", media, "--from", "2028-01-01"]);
const delivered = async () => (await linked.list<{ media: string }>("deliveries")).map(({ media }) => media);

async function change(name: string, medium: object): Promise<void> {
	const id = (await stored()).find((one) => one.name === name)?.id;
	const { status } = await ann.call("PUT", `/media/${id}`, { medium });
	expect(status).toBe(200);
}

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	linked = await linkedProject({ server, ann, makeProduction });
});

describe("[SYNC2, RIG17] media of a linked project", () => {
	test("are pushed before what names them, parents first, and pulled with it", async () => {
		await ox(["medium", "add", "Lobby loops", "--under", "TV"]);
		await ox(["medium", "add", "Kiosks", "--under", "Museum"]);
		await ox(["medium", "set", "Lobby loops", "--under", "Kiosks"]);
		await deliver("Lobby loops");
		const pushed = await ox(["push"]);
		expect(pushed.out + pushed.err).not.toContain("Building");
		expect((await stored()).map(({ name }) => name)).toEqual(["Kiosks", "Lobby loops"]);
		expect(await delivered()).toEqual(["Lobby loops"]);
		await ann.call("POST", `/productions/${linked.production}/media`, {
			medium: { name: "Pay-per-view", parent: "VOD", also_called: ["PPV"] },
		});
		await ox(["pull"]);
		expect(await own()).toContainEqual(
			expect.objectContaining({ name: "Pay-per-view", parent: "VOD", also_called: ["PPV"] }),
		);
	});

	test("[RIG18] are renamed there and here with what names them", async () => {
		await ox(["medium", "add", "Kiosks"]);
		await deliver("Kiosks");
		await ox(["push"]);
		await change("Kiosks", { name: "Screens" });
		await ox(["pull"]);
		expect((await ox(["delivery", "list", "--json"])).json).toMatchObject([{ media: "Screens" }]);
		await ox(["medium", "set", "Screens", "--name", "Displays"]);
		await deliver("Displays");
		await ox(["push"]);
		expect(await delivered()).toEqual(["Displays", "Displays"]);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: {}, there: {} });
	});

	test("[RIG18] are removed there after what named them, parts first", async () => {
		await ox(["medium", "add", "Kiosks"]);
		await ox(["medium", "add", "Lobby loops", "--under", "Kiosks"]);
		await deliver("Kiosks");
		await ox(["push"]);
		await ox(["delivery", "remove", "Kiosks"]);
		await ox(["medium", "remove", "Lobby loops"]);
		await ox(["medium", "remove", "Kiosks"]);
		await ox(["push"]);
		expect(await stored()).toEqual([]);
	});

	test("[RIG17] that can't be one tree stop a pull, which changes nothing", async () => {
		await ox(["medium", "add", "Kiosks"]);
		await ox(["medium", "add", "Screens"]);
		await ox(["push"]);
		await change("Kiosks", { parent: "Screens" });
		await ox(["medium", "set", "Screens", "--under", "Kiosks"]);
		const { err } = await ox(["pull"], 2);
		expect(err).toContain(
			"can't combine the project's and the server's changes: parent can't be the medium itself",
		);
		expect((await own()).map(({ parent }) => parent)).toEqual(["All media", "Kiosks"]);
	});
});
