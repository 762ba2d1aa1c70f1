import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { guardOutput } from "./guard-output.ts";

/** A guarded stream's behaviour when a write fails. */
function failing(name: "stdout" | "stderr", code: string, exitCode = 0) {
	const stream = new EventEmitter();
	const done = { told: "", exited: [] as number[] };
	guardOutput(stream, name, {
		tell: (text) => {
			done.told += text;
		},
		exit: (value) => done.exited.push(value),
		exitCode: () => exitCode,
	});
	stream.emit("error", Object.assign(new Error("write"), { code }));
	return done;
}

it.each([0, 1])("[CLI18] a reader that stops reading is no error: the exit code stays %i", (exitCode) => {
	expect(failing("stdout", "EPIPE", exitCode)).toEqual({ told: "", exited: [exitCode] });
});

it("[CLI18] a full disk under stdout gives one line and exit code 2", () => {
	expect(failing("stdout", "ENOSPC")).toEqual({
		told: "error: stdout can't be written: the disk is full.\n",
		exited: [2],
	});
});

it("[CLI18] a full disk under stderr gives exit code 2 without a message", () => {
	expect(failing("stderr", "ENOSPC")).toEqual({ told: "", exited: [2] });
});
