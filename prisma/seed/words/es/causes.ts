import type { WordBank } from '../bank.ts';

// Nouns carry their article and are feminine or plural, and people are always plural, so that `de` and `a` never contract before them.
export const causes: WordBank['causes'] = {
  agriculture: {
    noun: 'la agricultura familiar', name: 'Agricultura', people: 'las familias que cultivan la tierra',
    projects: ['un banco de semillas', 'una cooperativa de productores', 'una escuela de campo', 'un taller de herramientas compartidas'],
    missions: ['Ayudamos a quienes siembran a producir más con menos y a vender a un precio justo.', 'Suelo sano, mercados honestos y jóvenes con ganas de quedarse: por eso trabaja {org} en {city} y sus alrededores.', 'Reunimos a gente del campo para compartir semillas, herramientas y saberes que costaron años.'],
  },
  animals: {
    noun: 'la protección animal', name: 'Protección Animal', people: 'las personas que rescatan animales',
    projects: ['un refugio de rescate', 'una campaña de esterilización', 'una red de casas de acogida', 'un hospital de fauna silvestre'],
    missions: ['Ningún animal de {city} debería esperar a que alguien se apiade. Rescatamos, curamos y buscamos casa.', 'Protegemos a los animales trabajando con la gente que vive a su lado.', 'Del perro de la calle al búho herido: cuidamos a quienes no caben en ningún otro sitio.'],
  },
  'arts-music': {
    noun: 'las artes', name: 'Artes', people: 'los artistas jóvenes',
    projects: ['una orquesta de barrio', 'un taller abierto de pintura', 'un teatro itinerante', 'un programa de murales'],
    missions: ['Todo el mundo tiene algo que decir; nosotros abrimos las salas donde se dice.', '{org} pone instrumentos, pinceles y escenarios al alcance de quien nunca los tuvo.', 'El arte vive donde vive la gente. Lo llevamos a las plazas, las escuelas y los hospitales de {city}.'],
  },
  'children-youth': {
    noun: 'la infancia', name: 'Infancia', people: 'las niñas, los niños y los adolescentes',
    projects: ['un club de tardes', 'un campamento de verano', 'un programa de mentoría', 'un consejo juvenil'],
    missions: ['Cada niña y cada niño merece un adulto que no se rinda. Nosotros lo encontramos.', 'Abrimos lugares seguros y alegres donde la gente joven de {city} aprende, juega y opina.', 'Caminamos junto a la infancia hasta que puede andar sola.'],
  },
  'civic-engagement': {
    noun: 'la participación ciudadana', name: 'Participación', people: 'las personas que votan por primera vez',
    projects: ['una asamblea ciudadana', 'un taller sobre el voto', 'un presupuesto participativo', 'un noticiero de barrio'],
    missions: ['La democracia es una costumbre. La practicamos en {city} también entre elección y elección.', 'Hacemos más fácil leer un presupuesto, hablar en una asamblea y que te tomen en cuenta.', '{org} sienta a vecinos e instituciones a la misma mesa y cuida que sigan conversando.'],
  },
  climate: {
    noun: 'la acción climática', name: 'Clima', people: 'las comunidades más expuestas a la crisis climática',
    projects: ['un plan contra las olas de calor', 'una cooperativa solar', 'un programa de aislamiento de viviendas', 'una escuela del clima'],
    missions: ['Convertimos la preocupación por el clima en sombra, paneles, aislamiento y leyes.', 'Ayudamos a las ciudades a emitir menos de un modo que también abarata y mejora la vida.', '{org} trabaja con quienes menos causaron la crisis y antes la sufren.'],
  },
  'community-development': {
    noun: 'la vida de barrio', name: 'Barrio', people: 'los vecinos y las vecinas',
    projects: ['un banco de tiempo', 'una casa comunitaria', 'un fondo para arreglar la calle', 'un huerto en el solar de la esquina'],
    missions: ['Quien vive en una calle sabe lo que le falta. Ayudamos a conseguirlo.', 'Apoyamos a la gente de {city} con pequeños fondos, herramientas y una compañía paciente.', 'Construimos los lugares y las amistades que sostienen un barrio.'],
  },
  'conflict-resolution': {
    noun: 'la construcción de paz', name: 'Paz', people: 'las familias de los dos lados de un conflicto',
    projects: ['un servicio de mediación', 'un círculo de diálogo', 'un programa de paz en las aulas', 'un archivo de la memoria'],
    missions: ['Enseñamos a discrepar sin daño y a reparar lo que se rompió.', 'La paz se hace en cocinas y en aulas tanto como en las cumbres. Trabajamos en las tres.', '{org} mantiene la conversación cuando lo fácil sería levantarse.'],
  },
  'criminal-justice': {
    noun: 'la justicia penal', name: 'Justicia', people: 'las personas que salen de prisión',
    projects: ['una casa de reinserción', 'un fondo de fianzas', 'un observatorio de juicios', 'un programa de cartas'],
    missions: ['Nadie es solo lo peor que hizo. Acompañamos a quienes vuelven a casa.', 'Trabajamos por tribunales justos y por cárceles que hagan menos falta.', 'De la primera audiencia al primer sueldo, ahí estamos.'],
  },
  disability: {
    noun: 'la inclusión', name: 'Inclusión', people: 'las personas con discapacidad y sus familias',
    projects: ['una bolsa de asistencia personal', 'un equipo que audita accesos', 'un taller de sillas de ruedas', 'una cafetería con empleo con apoyo'],
    missions: ['Nada sobre nosotros sin nosotros: {org} la dirigen personas con discapacidad.', 'Quitamos barreras de una en una: una puerta, un formulario, una costumbre.', 'Hacemos que trabajar, viajar y hacer amigos esté al alcance de toda la gente de {city}.'],
  },
  'disaster-relief': {
    noun: 'la ayuda en emergencias', name: 'Emergencias', people: 'las familias que perdieron su casa',
    projects: ['una cocina de respuesta rápida', 'una cuadrilla de reconstrucción', 'una lista de voluntariado de guardia', 'una red de alerta temprana'],
    missions: ['Llegamos pronto, escuchamos primero y nos vamos cuando ya no hacemos falta.', 'Nos preparamos antes de la tormenta y seguimos cuando se apagan las cámaras.', 'Cuando pasa lo peor, {org} lleva agua, abrigo y manos.'],
  },
  'economic-development': {
    noun: 'la economía local', name: 'Economía Local', people: 'las personas que emprenden con poco',
    projects: ['un fondo de microcréditos', 'un mercado de oficios', 'un consultorio para negocios', 'una incubadora de cooperativas'],
    missions: ['Prestamos, enseñamos y abrimos puertas para que una buena idea no necesite padres ricos.', 'Ayudamos a que el dinero que se gana en {city} se quede un rato y haga algo bueno.', 'Hacemos crecer negocios que tratan bien a su gente y a su tierra.'],
  },
  education: {
    noun: 'la educación', name: 'Educación', people: 'los estudiantes que se quedaron atrás',
    projects: ['un club de tareas', 'un curso de alfabetización', 'un programa de formación docente', 'un fondo de becas'],
    missions: ['Trabajamos para que el lugar donde naces no decida lo que puedes aprender.', 'Una buena maestra cambia una vida; las buscamos, las formamos y hacemos que se queden.', '{org} abre segundas oportunidades de aprender, a cualquier edad, en {city}.'],
  },
  environment: {
    noun: 'la conservación de la naturaleza', name: 'Naturaleza', people: 'las comunidades que viven de la tierra',
    projects: ['un vivero de árboles nativos', 'una jornada de limpieza del río', 'una reserva marina', 'una escuela de naturaleza'],
    missions: ['Protegemos lugares vivos y a la gente que mejor los conoce.', 'De la duna al bosque, restauramos lo que se gastó y lo vemos volver.', 'Los ríos, los árboles y las aves de {city} necesitan quien hable por ellos. Hablamos.'],
  },
  'food-security': {
    noun: 'la seguridad alimentaria', name: 'Alimentación', people: 'las familias que se saltan comidas',
    projects: ['un banco de alimentos', 'una cocina de excedentes', 'un desayuno escolar', 'un huerto comunitario'],
    missions: ['Comer bien no debería ser cuestión de suerte. Llevamos lo que sobra allí donde falta.', 'Cocinamos, sembramos y repartimos para que nadie en {city} se acueste con hambre.', 'Combatimos el hambre de hoy y las causas del hambre de mañana.'],
  },
  'gender-equality': {
    noun: 'la igualdad de género', name: 'Igualdad', people: 'las mujeres y las niñas',
    projects: ['una línea de asesoría legal', 'un club de programación para niñas', 'una campaña por la igualdad salarial', 'un grupo de padres'],
    missions: ['Trabajamos por un mundo en el que el género no decida nada importante.', 'Igual sueldo, cuidados compartidos, calles seguras: insistiremos hasta que sea lo normal.', '{org} respalda a las mujeres que ya están cambiando {city}.'],
  },
  'health-medicine': {
    noun: 'la salud pública', name: 'Salud', people: 'los pacientes sin seguro médico',
    projects: ['una clínica móvil', 'una campaña de vacunación', 'una red de parteras', 'una farmacia solidaria'],
    missions: ['La salud es un derecho. La llevamos a quien no puede venir a buscarla.', 'Tratamos a la gente y también lo que la enferma.', 'Nuestras enfermeras conocen por su nombre cada calle de {city}.'],
  },
  'housing-homelessness': {
    noun: 'la vivienda digna', name: 'Vivienda', people: 'las personas sin hogar',
    projects: ['un programa de vivienda primero', 'un albergue nocturno', 'una oficina para inquilinos', 'una brigada de reparaciones'],
    missions: ['Primero una puerta propia; detrás de ella, todo lo demás es más fácil.', 'Frenamos desalojos, abrimos casas y acompañamos hasta que alguien se siente en la suya.', 'Nadie en {city} debería dormir en la calle. Vamos hacia allá.'],
  },
  'human-rights': {
    noun: 'los derechos humanos', name: 'Derechos Humanos', people: 'las personas a quienes se negaron sus derechos',
    projects: ['un centro de documentación', 'un equipo de litigio estratégico', 'una línea de respuesta urgente', 'un taller de derechos'],
    missions: ['Documentamos, defendemos e insistimos.', 'Los derechos en papel necesitan gente al lado. Somos esa gente.', '{org} da voz a las pruebas y abogada a las víctimas.'],
  },
  immigration: {
    noun: 'la acogida de migrantes', name: 'Acogida', people: 'las personas recién llegadas',
    projects: ['una ventanilla de bienvenida', 'una clínica legal gratuita', 'un café de idiomas', 'una red de familias anfitrionas'],
    missions: ['Ayudamos a que quien llega sea pronto un vecino más.', 'Papeles, idioma, trabajo, amistades: ayudamos con las cuatro cosas.', 'Quienes llegaron de fuera levantaron {city}. Cuidamos que la puerta siga abierta.'],
  },
  'indigenous-peoples': {
    noun: 'los derechos indígenas', name: 'Pueblos Originarios', people: 'las comunidades indígenas',
    projects: ['un mapa comunitario del territorio', 'un nido de lengua', 'un programa de guardianes del bosque', 'una radio comunitaria'],
    missions: ['Con dirección indígena, defendemos la tierra, la lengua y el gobierno propio.', 'Vamos adonde señalan mayores y jóvenes, con abogadas, mapas y fondos.', 'Lenguas antiguas, derecho vivo: {org} mantiene ambas cosas en uso.'],
  },
  'international-development': {
    noun: 'la cooperación internacional', name: 'Cooperación', people: 'las comunidades socias',
    projects: ['un fondo para organizaciones locales', 'un proyecto de electrificación rural', 'una escuela de parteras', 'un programa de transferencias'],
    missions: ['Financiamos a socios locales y después no estorbamos.', 'Trabajamos en diecinueve países por lo sencillo que cambia vidas: agua, escuela, salud, ingresos.', 'El desarrollo que dura es de quien vive con él.'],
  },
  'jobs-workplace': {
    noun: 'la inserción laboral', name: 'Trabajo Digno', people: 'las personas que buscan empleo',
    projects: ['un servicio de orientación laboral', 'un centro de asesoría sindical', 'un programa de aprendices', 'una biblioteca de herramientas'],
    missions: ['Un trabajo debe dar para vivir y dejar tiempo para hacerlo.', 'Orientamos, formamos y defendemos a quienes el mercado laboral deja en la orilla.', 'Presentamos a la gente que las empresas pasan por alto a las empresas que deberían mirar mejor.'],
  },
  lgbtq: {
    noun: 'la igualdad LGBTQ+', name: 'Diversidad', people: 'las juventudes LGBTQ+',
    projects: ['un centro de puertas abiertas', 'una línea de apoyo entre pares', 'una red de vivienda segura', 'un curso para escuelas'],
    missions: ['Hacemos de {city} un lugar donde nadie tenga que elegir entre estar a salvo y ser quien es.', 'Un sofá, una amiga, una abogada: ofrecemos lo que haga falta.', 'Trabajamos por una vida sin esconderse.'],
  },
  'library-research': {
    noun: 'la cultura abierta', name: 'Biblioteca Abierta', people: 'las personas que leen e investigan',
    projects: ['una biblioteca comunitaria', 'un portal de datos abiertos', 'un laboratorio de digitalización', 'un bibliobús'],
    missions: ['El conocimiento crece cuando se comparte. Abrimos bibliotecas, archivos y datos.', 'Llevamos los libros adonde está la gente y la investigación a quienes retrata.', 'La biblioteca pública es la mejor sala de {city}; la mantenemos cálida.'],
  },
  'media-journalism': {
    noun: 'la prensa independiente', name: 'Periodismo', people: 'las reporteras y los reporteros locales',
    projects: ['una redacción local', 'una mesa de verificación', 'una escuela de pódcast', 'un fondo para la defensa de periodistas'],
    missions: ['Contamos {city} para la gente que vive en ella y solo a ella rendimos cuentas.', 'Un pueblo sin periódico se olvida de sí mismo. Le ayudamos a recordar.', 'Formamos y protegemos a quienes hacen la segunda pregunta.'],
  },
  'mental-health': {
    noun: 'la salud mental', name: 'Salud Mental', people: 'las personas que atraviesan un mal momento',
    projects: ['una línea de escucha', 'un grupo de apoyo mutuo', 'un café de crisis', 'un servicio de orientación en escuelas'],
    missions: ['Encontrar con quién hablar debería ser tan fácil como encontrar una curita.', 'Ofrecemos compañía, terapia y un camino de vuelta, sin lista de espera.', '{org} ayuda a la gente de {city} a pedir ayuda a tiempo.'],
  },
  'older-people': {
    noun: 'la atención a mayores', name: 'Mayores', people: 'las personas mayores que viven solas',
    projects: ['un programa de visitas', 'un comedor de mediodía', 'un servicio de arreglos a domicilio', 'un coro de la memoria'],
    missions: ['Envejecer no debería ser quedarse sin nadie. Llamamos, visitamos e invitamos.', 'Ayudamos a que las personas mayores sigan en su casa, con mando y con compañía.', 'En cada calle de {city} hay una vida entera de saberes. Preguntamos por ella.'],
  },
  philanthropy: {
    noun: 'la filantropía', name: 'Filantropía', people: 'los donantes y los colectivos de base',
    projects: ['una fundación comunitaria', 'un círculo de donantes', 'una ventanilla única de subvenciones', 'un servicio que une voluntarios y causas'],
    missions: ['Llevamos dinero a quien sabe qué hacer con él, con el menor papeleo posible.', 'Ayudamos a dar bien y a pedir bien.', 'En {org}, la generosidad de {city} encuentra dirección.'],
  },
  poverty: {
    noun: 'la lucha contra la pobreza', name: 'Mesa Común', people: 'las familias con pocos ingresos',
    projects: ['una asesoría de deudas', 'un ropero solidario', 'una casa de familias', 'un piloto de renta básica'],
    missions: ['La pobreza es falta de dinero, no de carácter. La tratamos en consecuencia.', 'Ayudamos a las familias a pasar esta semana y peleamos para que el año que viene sea distinto.', 'Ponemos dinero, consejo y respeto donde escasean.'],
  },
  'race-ethnicity': {
    noun: 'la justicia racial', name: 'Justicia Racial', people: 'las comunidades afrodescendientes',
    projects: ['una academia de liderazgo', 'un archivo de historia oral', 'una campaña de contratación justa', 'un observatorio legal'],
    missions: ['Nombramos el racismo, lo medimos y lo desmontamos.', 'Invertimos en líderes a quienes otros no miran.', '{org} trabaja por una {city} que cuente su historia entera y reparta las oportunidades.'],
  },
  'rural-areas': {
    noun: 'la vida rural', name: 'Vida Rural', people: 'las familias de pueblos apartados',
    projects: ['un autobús de pueblos', 'una casa de trabajo compartido', 'una biblioteca móvil', 'una cooperativa de internet'],
    missions: ['Los pueblos necesitan médicos, autobuses y razones para quedarse. Llevamos las tres cosas.', 'Conectamos lugares rurales entre sí y con lo que la ciudad da por hecho.', 'Apoyamos a quienes eligen el campo y lo quieren vivo.'],
  },
  'science-technology': {
    noun: 'la tecnología social', name: 'Tecnología Social', people: 'las personas que quedaron fuera del mundo digital',
    projects: ['un taller de reparación de equipos', 'un conjunto de herramientas de código abierto', 'un club de niñas científicas', 'un aula digital'],
    missions: ['Escribimos los programas que las ONG necesitan y nadie vende.', 'Enseñamos, reparamos y construimos para que la tecnología sirva a la mayoría.', 'La curiosidad no debería depender del código postal. Llevamos ciencia a todas las escuelas de {city}.'],
  },
  'sports-recreation': {
    noun: 'la promoción del deporte', name: 'Deporte', people: 'las jugadoras y los jugadores jóvenes',
    projects: ['una liga de fútbol callejero', 'un programa de natación', 'un club de ciclismo inclusivo', 'un gimnasio de boxeo para chicas'],
    missions: ['Un balón y una entrenadora pueden cambiar una tarde y, a veces, una vida.', 'Abrimos canchas, piscinas y pistas a toda la gente de {city}.', 'Con el juego enseñamos lo que cuesta enseñar en una silla.'],
  },
  transparency: {
    noun: 'la transparencia pública', name: 'Transparencia', people: 'las personas que hacen preguntas',
    projects: ['un rastreador del presupuesto', 'una oficina de acceso a la información', 'un observatorio de contratos', 'un fondo para denunciantes'],
    missions: ['Dinero público, cuentas públicas. Leemos los contratos para que tú no tengas que hacerlo.', 'Ayudamos a que la gente pregunte y las autoridades respondan.', 'La luz también es trabajo: {org} lo hace expediente por expediente.'],
  },
  veterans: {
    noun: 'la ayuda a veteranos', name: 'Veteranos', people: 'los veteranos y sus familias',
    projects: ['una red de mentores', 'un curso de transición', 'una línea de apoyo', 'un retiro para familias'],
    missions: ['Volver a casa es más difícil de lo que parece. Recorremos juntos la distancia.', 'Ayudamos a quienes sirvieron a encontrar trabajo, compañía y noches tranquilas.', 'Quien cuidó de otros merece que lo cuiden bien.'],
  },
  'water-sanitation': {
    noun: 'la gestión comunitaria del agua', name: 'Agua', people: 'los hogares sin agua segura',
    projects: ['una red de reparación de pozos', 'un sistema de agua de lluvia', 'un plan de baños escolares', 'un laboratorio de agua'],
    missions: ['Primero, agua limpia. Después vienen la salud, la escuela y la dignidad.', 'Formamos mecánicas y mecánicos locales, porque una bomba vale lo que vale quien la arregla.', '{org} lleva agua segura y se queda hasta que el comité la administra.'],
  },
  women: {
    noun: 'los derechos de las mujeres', name: 'Mujeres', people: 'las mujeres que vuelven a empezar',
    projects: ['una casa refugio', 'un círculo de ahorro', 'un consultorio jurídico', 'una escuela de liderazgo'],
    missions: ['Seguridad, ingresos, voz: con las tres, las mujeres hacen el resto.', 'Ofrecemos a las mujeres de {city} una puerta a la que llamar a cualquier hora.', 'Financiamos, acogemos y seguimos el camino que marcan las mujeres.'],
  },
};
