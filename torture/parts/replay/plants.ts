import type { Plant } from '../../part.js';

export const plants: readonly Plant[] = [
  {
    defect: 'lengths of bodies are compared instead of their bytes',
    file: 'replay/replayer.ts',
    from: 'body.bytes.equals(result.body.bytes)',
    to: 'body.bytes.length === result.body.bytes.length',
  },
  {
    defect: 'the status is not compared',
    file: 'replay/replayer.ts',
    from: 'result.status === status && ',
    to: '',
  },
  {
    defect: 'variables are not in the key',
    file: 'plugins/replay.ts',
    from: 'textOf(variableValues)',
    to: "''",
  },
  {
    defect: 'the operation name is not in the key',
    file: 'plugins/replay.ts',
    from: '[document.loc.source.body, name?.value]',
    to: '[document.loc.source.body]',
  },
  {
    defect: 'the token is not in the key of predictions',
    file: 'replay/predictions.ts',
    from: "operation.token ?? ''",
    to: "''",
  },
  {
    defect: 'a call is sent before the calls it depends on are confirmed',
    file: 'replay/replayer.ts',
    from: 'if (call.dependsOn.length === 0) ',
    to: '',
  },
  {
    defect: 'a result with an error is recorded',
    file: 'plugins/replay.ts',
    from: 'if (result.errors || operation.failure',
    to: 'if (operation.failure',
  },
  {
    defect: 'responses that are delivered after the result is complete enter its recording',
    file: 'replay/recording.ts',
    from: 'if (this.#isFinished) return;',
    to: '',
  },
  {
    defect: 'a run with one call that is not confirmed is replayed',
    file: 'replay/replayer.ts',
    from: 'if (confirmed.size === run.calls.length)',
    to: 'if (confirmed.size >= run.calls.length - 1)',
  },
  {
    defect: 'a run stays a candidate although a response differs',
    file: 'replay/replayer.ts',
    from: 'this.#candidates = this.#candidates.filter(isConfirmed)',
    to: 'void 0',
  },
  {
    defect: 'execution sends again what a replay sent',
    file: 'rest/sent-calls.ts',
    from: 'if (call) this.#take(call, request, deliver);\n    else {\n      this.#operation.budget.chargeCall();\n      new PendingCall',
    to: '{\n      this.#operation.budget.chargeCall();\n      new PendingCall',
  },
];
